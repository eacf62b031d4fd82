import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { FailureAlert } from '@/features/auth/components/failure-alert';
import { ResendConfirmation } from '@/features/auth/components/resend-confirmation';
import { isNotConfirmed, signInFailure } from '@/features/auth/messages';
import { signIn } from '@/features/auth/mutations';
import { checkSignIn } from '@/features/auth/schemas';
import { useAuthForm } from '@/features/auth/use-auth-form';

/** Signs in; the page's guard notices that somebody is and leads on. */
export function LoginForm({ email }: { email: string }) {
  const form = useAuthForm({ check: checkSignIn, mutation: signIn(), describe: signInFailure });
  return (
    // What is wrong is said in the page's own words, at the field.
    <form onSubmit={form.submit} noValidate className="grid gap-6">
      <Field label="Email" error={form.refusalOf('email')}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          required
          defaultValue={email}
        />
      </Field>
      <Field label="Password" error={form.refusalOf('password')}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      {form.answer && (
        <FailureAlert failure={form.answer}>
          {isNotConfirmed(form.error) && form.sent && (
            <ResendConfirmation key={form.sent.email} email={form.sent.email} />
          )}
        </FailureAlert>
      )}
      <Button type="submit" size="lg" pending={form.isPending}>
        Sign In
      </Button>
    </form>
  );
}
