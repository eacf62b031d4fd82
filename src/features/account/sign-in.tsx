import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, Input, PasswordInput } from '@/components/ui/field';
import { paths } from '@/config/paths';
import {
  AuthForm,
  EmailField,
  FailureAlert,
  NewPasswordField,
} from '@/features/account/form-parts';
import { googleFailure, hasCode } from '@/features/account/messages';
import { signIn, signInAsAdmin, signInWithGoogle, signUp } from '@/features/account/mutations';
import { MailRequestButton } from '@/features/account/resend-confirmation';
import { authForms } from '@/features/account/schemas';
import type { FieldErrors } from '@/lib/forms/field-errors';

interface LoginFormProps {
  email: string;
  resendOffered?: boolean;
}

export function LoginForm({ email, resendOffered = false }: LoginFormProps) {
  return (
    <AuthForm
      check={authForms.signIn}
      mutation={signIn}
      alertHelp={(error, sent) => !resendOffered && offerResend(error, sent)}
      action="Sign In"
    >
      {(errors) => <CredentialFields email={email} errors={errors} />}
    </AuthForm>
  );
}

export function AdminLoginForm() {
  return (
    <AuthForm
      check={authForms.adminSignIn}
      mutation={signInAsAdmin}
      alertHelp={offerResend}
      action="Access Admin Panel"
    >
      {(errors) => (
        <>
          <Field
            label="Admin Name"
            hint="Optional. It is how we greet you."
            error={errors['adminName']}
          >
            <Input name="adminName" autoComplete="name" />
          </Field>
          <CredentialFields errors={errors} />
        </>
      )}
    </AuthForm>
  );
}

function CredentialFields({ email = '', errors }: { email?: string; errors: FieldErrors }) {
  return (
    <>
      <EmailField autoComplete="username" defaultValue={email} errors={errors} />
      <Field label="Password" error={errors['password']}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
    </>
  );
}

/** Offers to send the confirmation mail again to an unconfirmed email address. */
function offerResend(error: Error, sent: { email: string } | undefined) {
  return (
    sent &&
    hasCode(error, 'email_not_confirmed') && (
      <MailRequestButton key={sent.email} email={sent.email} />
    )
  );
}

export function GoogleButton() {
  const { mutate, isPending, error } = useMutation(signInWithGoogle);
  return (
    <div className="grid gap-6">
      <FailureAlert failure={error && googleFailure(error)} />
      <Button variant="outline" size="lg" pending={isPending} onClick={() => mutate()}>
        Sign in with Google
      </Button>
    </div>
  );
}

const signedOutTexts = {
  expired: 'Your session has ended. Please sign in again; what you typed is kept.',
  elsewhere: 'You signed out in another tab. Please sign in again to continue here.',
} as const;

export function SignedOutNotice({ ended }: { ended: keyof typeof signedOutTexts }) {
  return <Alert>{signedOutTexts[ended]}</Alert>;
}

interface SignupFormProps {
  /** Called when the account was created, but its email address must be confirmed first. */
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
