import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { paths } from '@/config/paths';
import { FailureAlert } from '@/features/auth/components/failure-alert';
import { isExistingAccount, signUpFailure } from '@/features/auth/messages';
import { signUp } from '@/features/auth/mutations';
import { checkSignUp } from '@/features/auth/schemas';
import { useAuthForm } from '@/features/auth/use-auth-form';

interface SignupFormProps {
  /** The account is there, and waits for this address to be confirmed. */
  onUnconfirmed: (email: string) => void;
  /** Goes along to the sign-in page. */
  linkState?: unknown;
}

/** Makes an account. Where that signs in at once, the page's guard leads on. */
export function SignupForm({ onUnconfirmed, linkState }: SignupFormProps) {
  const form = useAuthForm({
    check: checkSignUp,
    mutation: signUp(),
    describe: signUpFailure,
    onDone: (signedIn, { email }) => {
      if (!signedIn) onUnconfirmed(email);
    },
  });
  return (
    // What is wrong is said in the page's own words, at the field.
    <form onSubmit={form.submit} noValidate className="grid gap-6">
      <Field label="Full name" error={form.refusalOf('fullName')}>
        <Input name="fullName" autoComplete="name" />
      </Field>
      <Field label="Email" error={form.refusalOf('email')}>
        <Input type="email" name="email" autoComplete="email" inputMode="email" required />
      </Field>
      <Field label="Password" hint="At least 8 characters" error={form.refusalOf('password')}>
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      {form.answer && (
        <FailureAlert failure={form.answer}>
          {isExistingAccount(form.error) && (
            <Link
              to={paths.login}
              state={linkState}
              className="mt-1 inline-flex min-h-11 items-center text-ink underline underline-offset-4"
            >
              Sign in instead
            </Link>
          )}
        </FailureAlert>
      )}
      <Button type="submit" size="lg" pending={form.isPending || form.isDone}>
        Sign Up
      </Button>
    </form>
  );
}
