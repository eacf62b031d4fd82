import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, Input, PasswordInput } from '@/components/ui/field';
import { EmailField, FailureAlert, useAuthForm } from '@/features/auth/form-parts';
import {
  adminSignInFailure,
  googleFailure,
  isNotConfirmed,
  signInFailure,
  type AuthFailure,
} from '@/features/auth/messages';
import { signIn, signInAsAdmin, signInWithGoogle } from '@/features/auth/mutations';
import { ResendConfirmation } from '@/features/auth/resend-confirmation';
import { authForms } from '@/features/auth/schemas';
import { NAME_MAX, type FieldErrors } from '@/lib/forms/fields';

interface LoginFormProps {
  email: string;
  /** The address that the page offers another mail to already; `any` where it asks for one. */
  resendOffered?: string | undefined;
}

/** Signs in; the page's guard notices that somebody is and leads on. */
export function LoginForm({ email, resendOffered }: LoginFormProps) {
  const form = useAuthForm({ form: authForms.signIn, mutation: signIn() });
  return (
    // What is wrong is said in the page's own words, at the field.
    <form onSubmit={form.submit} noValidate className="grid gap-6">
      <CredentialFields email={email} errors={form.errors} />
      <SignInFailure {...form} describe={signInFailure} resendOffered={resendOffered} />
      <Button type="submit" size="lg" pending={form.isPending}>
        Sign In
      </Button>
    </form>
  );
}

/** Signs in for the back-office; the page's guard leads on, or to the request for access. */
export function AdminLoginForm() {
  const form = useAuthForm({ form: authForms.adminSignIn, mutation: signInAsAdmin() });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-6">
      <Field
        label="Admin Name"
        hint="Optional. It is how we greet you."
        error={form.errors['adminName']}
      >
        <Input name="adminName" autoComplete="name" limit={NAME_MAX} />
      </Field>
      <CredentialFields errors={form.errors} />
      <SignInFailure {...form} describe={adminSignInFailure} />
      <Button type="submit" size="lg" pending={form.isPending}>
        Access Admin Panel
      </Button>
    </form>
  );
}

/** Address and password of an account that exists, as password managers know them. */
function CredentialFields({ email = '', errors }: { email?: string; errors: FieldErrors }) {
  return (
    <>
      <EmailField autoComplete="username" limit={undefined} defaultValue={email} errors={errors} />
      <Field label="Password" error={errors['password']}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
    </>
  );
}

interface SignInFailureProps {
  error: Error | null;
  /** What was sent. */
  variables: { email: string } | undefined;
  describe: (error: unknown) => AuthFailure;
  /** See {@link LoginForm}. */
  resendOffered?: string | undefined;
}

/** Why signing in failed; whoever has yet to confirm the address can have the mail again. */
function SignInFailure({ error, variables, describe, resendOffered = '' }: SignInFailureProps) {
  const email = variables?.email;
  const isOffered = email === undefined || [email, 'any'].includes(resendOffered);
  return (
    <FailureAlert failure={error && describe(error)}>
      {isNotConfirmed(error) && !isOffered && <ResendConfirmation key={email} email={email} />}
    </FailureAlert>
  );
}

/** Leaves for Google; pending until the browser has gone there. */
export function GoogleButton() {
  const { mutate, isPending, isSuccess, error, reset } = useMutation(signInWithGoogle());

  // Who comes back by the back button finds the page as it was left.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);

  return (
    <div className="grid gap-6">
      <FailureAlert failure={error && googleFailure(error)} />
      <Button variant="outline" size="lg" pending={isPending || isSuccess} onClick={() => mutate()}>
        Sign in with Google
      </Button>
    </div>
  );
}

const signedOutTexts = {
  expired: 'Your session has ended. Please sign in again; what you typed is kept.',
  elsewhere: 'You signed out in another tab. Please sign in again to go on here.',
} as const;

/** Why somebody who was signed in is asked to sign in. */
export function SignedOutNotice({ ended }: { ended: keyof typeof signedOutTexts }) {
  return <Alert>{signedOutTexts[ended]}</Alert>;
}
