import type { UseMutationOptions } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Field, Input, PasswordInput } from '@/components/ui/field';
import type { AuthFailure } from '@/features/auth/messages';
import { checkAuthForm, type AuthForm } from '@/features/auth/schemas';
import { EMAIL_MAX, PASSWORD_MAX_BYTES, type FieldErrors } from '@/lib/forms/fields';
import { useForm } from '@/lib/forms/use-form-submit';
import { toast } from '@/lib/toast';

interface AuthFormOptions<T, R> {
  form: AuthForm<T>;
  mutation: UseMutationOptions<R, Error, T>;
  onSuccess?: (result: R, values: T) => void;
}

/** An account form: what is wrong with it is also a toast. */
export function useAuthForm<T, R>({ form, ...options }: AuthFormOptions<T, R>) {
  return useForm({
    ...options,
    check: (fields) => checkAuthForm(form, fields),
    onInvalid: (errors) => toast.error({ title: form.title, message: Object.values(errors)[0] }),
  });
}

interface FailureAlertProps {
  /** Nothing where the service did not refuse. */
  failure: AuthFailure | null;
  /** A way out, where there is one. */
  children?: ReactNode;
}

/** What the service answered, in its place on the page; the toast says it under its title. */
export function FailureAlert({ failure, children }: FailureAlertProps) {
  return (
    failure && (
      <Alert variant="error" title={failure.message}>
        {failure.detail !== undefined && <p className="text-sm">{failure.detail}</p>}
        {children}
      </Alert>
    )
  );
}

interface EmailFieldProps extends ComponentProps<typeof Input> {
  label?: string;
  errors: FieldErrors;
}

export function EmailField({ label = 'Email', errors, ...input }: EmailFieldProps) {
  return (
    <Field label={label} error={errors['email']}>
      <Input
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        limit={EMAIL_MAX}
        {...input}
      />
    </Field>
  );
}

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordInput> {
  label: string;
  errors: FieldErrors;
}

export function NewPasswordField({ label, errors, ...input }: NewPasswordFieldProps) {
  return (
    <Field label={label} hint="At least 8 characters" error={errors['password']}>
      <PasswordInput
        name="password"
        autoComplete="new-password"
        required
        limit={PASSWORD_MAX_BYTES}
        {...input}
      />
    </Field>
  );
}
