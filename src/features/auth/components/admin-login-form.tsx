import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { FailureAlert } from '@/features/auth/components/failure-alert';
import { ResendConfirmation } from '@/features/auth/components/resend-confirmation';
import { adminSignInFailure, isNotConfirmed } from '@/features/auth/messages';
import { signInAsAdmin } from '@/features/auth/mutations';
import { checkAdminSignIn } from '@/features/auth/schemas';
import { useAuthForm } from '@/features/auth/use-auth-form';

/** Signs in for the back-office; the page's guard leads on, or to the request for access. */
export function AdminLoginForm() {
  const form = useAuthForm({
    check: checkAdminSignIn,
    mutation: signInAsAdmin(),
    describe: adminSignInFailure,
  });
  return (
    // What is wrong is said in the page's own words, at the field.
    <form onSubmit={form.submit} noValidate className="grid gap-6">
      <Field
        label="Admin Name"
        hint="Optional. It is how we greet you."
        error={form.refusalOf('adminName')}
      >
        <Input name="adminName" autoComplete="name" />
      </Field>
      <Field label="Email" error={form.refusalOf('email')}>
        <Input type="email" name="email" autoComplete="username" inputMode="email" required />
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
        Access Admin Panel
      </Button>
    </form>
  );
}
