import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { FailureAlert } from '@/features/auth/components/failure-alert';
import { passwordUpdateFailure, validationMessages } from '@/features/auth/messages';
import { updatePassword } from '@/features/auth/mutations';
import { checkNewPassword } from '@/features/auth/schemas';
import { useAuthForm } from '@/features/auth/use-auth-form';

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
  const form = useAuthForm({
    check: checkNewPassword,
    mutation: updatePassword(),
    describe: passwordUpdateFailure,
    onDone: onUpdated,
  });

  const matches = password !== '' && password === confirm;
  // While it is being typed, what may still become the same is no mistake.
  const differs =
    confirm !== '' && (confirmLeft ? confirm !== password : !password.startsWith(confirm));

  return (
    // What is wrong is said in the page's own words, at the field.
    <form onSubmit={form.submit} noValidate className="grid gap-6">
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
      <Field label="New Password" hint="At least 8 characters" error={form.refusalOf('password')}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Field
        label="Confirm"
        error={differs ? validationMessages.mismatch : form.refusalOf('confirm')}
      >
        <PasswordInput
          name="confirm"
          autoComplete="new-password"
          required
          value={confirm}
          onChange={(event) => setConfirm(event.target.value)}
          onBlur={() => setConfirmLeft(true)}
        />
      </Field>
      {form.answer && <FailureAlert failure={form.answer} />}
      <Button type="submit" size="lg" pending={form.isPending || form.isDone} disabled={!matches}>
        Update Password
      </Button>
    </form>
  );
}
