import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, PasswordInput } from '@/components/ui/field';
import {
  EmailField,
  FailureAlert,
  NewPasswordField,
  useAuthForm,
} from '@/features/auth/form-parts';
import {
  passwordUpdateFailure,
  resetRequestFailure,
  validationMessages,
} from '@/features/auth/messages';
import { requestReset, updatePassword } from '@/features/auth/mutations';
import { SendAgainButton, useSendAgain } from '@/features/auth/resend-confirmation';
import { authForms } from '@/features/auth/schemas';

interface ForgotFormProps {
  email?: string;
  onSent: (email: string) => void;
}

/** Asks for the mail that leads to a new password. */
export function ForgotForm({ email = '', onSent }: ForgotFormProps) {
  const { submit, errors, error, isPending } = useAuthForm({
    form: authForms.resetRequest,
    mutation: requestReset(),
    onSuccess: (_, sent) => onSent(sent.email),
  });
  return (
    // What is wrong is said in the page's own words, at the field.
    <form onSubmit={submit} noValidate className="grid gap-6">
      <EmailField defaultValue={email} errors={errors} />
      <FailureAlert failure={error && resetRequestFailure(error)} />
      <Button type="submit" size="lg" pending={isPending}>
        Send Reset Email
      </Button>
    </form>
  );
}

interface ResetMailSentProps {
  email: string;
  /** The address was mistyped. */
  onChangeEmail: () => void;
}

/** What can be done while the mail does not come. */
export function ResetMailSent({ email, onChangeEmail }: ResetMailSentProps) {
  const { mutation, secondsLeft } = useSendAgain(requestReset(), true);
  const { mutate, error, isPending } = useMutation(mutation);
  return (
    <div className="grid gap-6">
      <p className="text-ash">Not there after a minute? Check your spam folder.</p>
      <FailureAlert failure={error && resetRequestFailure(error)} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SendAgainButton
          isPending={isPending}
          secondsLeft={secondsLeft}
          onClick={() => mutate({ email })}
        >
          Send it again
        </SendAgainButton>
        <Button variant="link" onClick={onChangeEmail}>
          Use another address
        </Button>
      </div>
    </div>
  );
}

interface ResetFormProps {
  /** Whose password it is. */
  email: string;
  onUpdated: () => void;
}

/** Sets a new password for whoever is signed in. */
export function ResetForm({ email, onUpdated }: ResetFormProps) {
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [confirmLeft, setConfirmLeft] = useState(false);
  const { submit, errors, error, isPending, isSuccess } = useAuthForm({
    form: authForms.newPassword,
    mutation: updatePassword(),
    onSuccess: onUpdated,
  });

  const matches = password !== '' && password === confirm;
  // While it is being typed, what may still become the same is no mistake.
  const differs =
    confirm !== '' && (confirmLeft ? confirm !== password : !password.startsWith(confirm));

  return (
    // What is wrong is said in the page's own words, at the field.
    <form onSubmit={submit} noValidate className="grid gap-6">
      {/* Tells a password manager whose password is being changed. */}
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
      />
      <NewPasswordField
        label="New Password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        errors={errors}
      />
      <Field label="Confirm" error={differs ? validationMessages.mismatch : errors['confirm']}>
        <PasswordInput
          name="confirm"
          autoComplete="new-password"
          required
          value={confirm}
          onChange={(event) => setConfirm(event.target.value)}
          onBlur={() => setConfirmLeft(true)}
        />
      </Field>
      <FailureAlert failure={error && passwordUpdateFailure(error)} />
      <Button type="submit" size="lg" pending={isPending || isSuccess} disabled={!matches}>
        Update Password
      </Button>
    </form>
  );
}
