import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { paths } from '@/config/paths';
import {
  EmailField,
  FailureAlert,
  NewPasswordField,
  useAuthForm,
} from '@/features/auth/form-parts';
import { isExistingAccount, signUpFailure } from '@/features/auth/messages';
import { signUp } from '@/features/auth/mutations';
import { authForms } from '@/features/auth/schemas';
import { NAME_MAX } from '@/lib/forms/fields';

interface SignupFormProps {
  /** The account is there, and waits for this address to be confirmed. */
  onUnconfirmed: (email: string) => void;
  /** Goes along to the sign-in page. */
  linkState?: unknown;
}

/** Makes an account. Where that signs in at once, the page's guard leads on. */
export function SignupForm({ onUnconfirmed, linkState }: SignupFormProps) {
  const { submit, errors, error, isPending, isSuccess } = useAuthForm({
    form: authForms.signUp,
    mutation: signUp(),
    onSuccess: (signedIn, { email }) => {
      if (!signedIn) onUnconfirmed(email);
    },
  });
  return (
    // What is wrong is said in the page's own words, at the field.
    <form onSubmit={submit} noValidate className="grid gap-6">
      <Field label="Full name" error={errors['fullName']}>
        <Input name="fullName" autoComplete="name" limit={NAME_MAX} />
      </Field>
      <EmailField errors={errors} />
      <NewPasswordField label="Password" errors={errors} />
      <FailureAlert failure={error && signUpFailure(error)}>
        {isExistingAccount(error) && (
          <Link
            to={paths.login}
            state={linkState}
            className="mt-1 inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            Sign in instead
          </Link>
        )}
      </FailureAlert>
      <Button type="submit" size="lg" pending={isPending || isSuccess}>
        Sign Up
      </Button>
    </form>
  );
}
