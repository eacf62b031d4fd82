import { Link } from 'react-router-dom';
import { Field, Input } from '@/components/ui/field';
import { paths } from '@/config/paths';
import { AuthForm, EmailField, NewPasswordField } from '@/features/account/form-parts';
import { hasCode, signUpFailure } from '@/features/account/messages';
import { signUp } from '@/features/account/mutations';
import { authForms } from '@/features/account/schemas';

interface SignupFormProps {
  /** Called when the account was created, but its address must be confirmed first. */
  onUnconfirmed: (email: string) => void;
  linkState?: unknown;
}

/** Creates an account. If that also signs the user in, the page's guard redirects. */
export function SignupForm({ onUnconfirmed, linkState }: SignupFormProps) {
  return (
    <AuthForm
      check={authForms.signUp}
      mutation={signUp}
      onSuccess={(isSignedIn, { email }) => !isSignedIn && onUnconfirmed(email)}
      describeFailure={signUpFailure}
      alertHelp={(error) =>
        hasCode(error, 'user_already_exists') && (
          <Link
            to={paths.login}
            state={linkState}
            className="mt-1 inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            Sign in instead
          </Link>
        )
      }
      action="Sign Up"
    >
      {(errors) => (
        <>
          <Field label="Full name" error={errors['fullName']}>
            <Input name="fullName" autoComplete="name" />
          </Field>
          <EmailField errors={errors} />
          <NewPasswordField label="Password" errors={errors} />
        </>
      )}
    </AuthForm>
  );
}
