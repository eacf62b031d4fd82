import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { adminRequestMessages } from '@/features/admin-requests/messages';
import { submitAdminRequest } from '@/features/admin-requests/mutations';
import { adminRequestSchema } from '@/features/admin-requests/schemas';
import { checkForm, focusFirstError, type FieldErrors } from '@/lib/forms/check-form';
import type { ToastText } from '@/lib/toast';

interface AdminRequestFormProps {
  name?: string;
  email?: string;
  /** Whoever asks is signed in: the password may well not be needed. */
  hasAccount: boolean;
  /** The request was stored, for this address. */
  onSubmitted: (email: string) => void;
}

/** Asks for admin access. The fields keep what was typed when that fails. */
export function AdminRequestForm({
  name = '',
  email = '',
  hasAccount,
  onSubmitted,
}: AdminRequestFormProps) {
  const { mutate, reset, isPending } = useMutation(submitAdminRequest());
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<ToastText | null>(null);
  // The pending state arrives with the next render; a second press may come before.
  const sending = useRef(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const checked = checkForm(adminRequestSchema, new FormData(event.currentTarget));
    setErrors(checked.errors ?? {});
    setFailure(null);
    if (checked.errors) {
      focusFirstError(event.currentTarget, checked.errors);
      return;
    }
    sending.current = true;
    mutate(checked.values, {
      onSuccess: () => onSubmitted(checked.values.email),
      onError: (error) => setFailure(adminRequestMessages.notSubmitted(error)),
      onSettled: () => {
        sending.current = false;
        // Nothing but the field itself remembers the password.
        reset();
      },
    });
  };

  return (
    // What is wrong is said in the page's own words, at the field.
    <form onSubmit={submit} noValidate className="grid gap-6">
      <Field label="Name" required error={errors['name']}>
        <Input name="name" autoComplete="name" defaultValue={name} />
      </Field>
      <Field label="Email" required error={errors['email']}>
        <Input
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={email}
        />
      </Field>
      <Field
        label="Password"
        required
        hint={
          hasAccount
            ? 'At least 8 characters. Only used if the address has no account yet.'
            : 'At least 8 characters.'
        }
        error={errors['password']}
      >
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      {failure && (
        <Alert variant="error" title={failure.title}>
          {failure.message}
        </Alert>
      )}
      <Button type="submit" size="lg" pending={isPending}>
        Submit Request
      </Button>
    </form>
  );
}
