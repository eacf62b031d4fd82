import type { UseMutationOptions } from '@tanstack/react-query';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { EmailInput, Field, Input, PasswordInput } from '@/components/ui/field';
import { twoStep } from '@/content/account';
import type { AuthFailure } from '@/features/account/messages';
import { checkAuthForm, type AuthFormCheck } from '@/features/account/schemas';
import { cn } from '@/lib/cn';
import type { FieldErrors } from '@/lib/forms/field-errors';
import { useForm } from '@/lib/forms/use-form-submit';
import { toast, type ToastText } from '@/lib/toast';

interface AuthFormOptions<T, R> {
  check: AuthFormCheck<T>;
  mutation: UseMutationOptions<R, Error, T>;
  onSuccess?: (result: R, values: T) => void;
}

/** A form of the account pages, which also shows its first validation error in a toast. */
export function useAuthForm<T, R>({ check, ...options }: AuthFormOptions<T, R>) {
  return useForm({
    ...options,
    check: (fields) => checkAuthForm(check, fields),
    onInvalid: (errors) =>
      toast.error({ id: check.title, title: check.title, message: Object.values(errors)[0] }),
  });
}

interface AuthFormProps<T, R> extends AuthFormOptions<T, R> {
  /** Renders help in the alert, such as a link to sign in. */
  alertHelp?: (error: Error, values: T | undefined) => ReactNode;
  action: string;
  disabled?: boolean;
  ref?: Ref<HTMLFormElement>;
  className?: string | undefined;
  children: (errors: FieldErrors) => ReactNode;
}

/** A form that shows the failure of its mutation in an alert, in the words of the toast. */
export function AuthForm<T, R>({
  alertHelp,
  action,
  disabled,
  ref,
  className,
  children,
  ...options
}: AuthFormProps<T, R>) {
  const { submit, errors, error, variables, isPending } = useAuthForm(options);
  const failure = error && options.mutation.meta?.errorToast?.(error);
  return (
    <form ref={ref} onSubmit={submit} noValidate className={cn('grid gap-6', className)}>
      {children(errors)}
      <FailureAlert failure={failure}>{error && alertHelp?.(error, variables)}</FailureAlert>
      <Button type="submit" size="lg" pending={isPending} disabled={disabled}>
        {action}
      </Button>
    </form>
  );
}

interface FailureAlertProps {
  failure: (ToastText & Pick<AuthFailure, 'detail'>) | null | undefined;
  children?: ReactNode;
}

export function FailureAlert({ failure, children }: FailureAlertProps) {
  return (
    failure && (
      <Alert variant="error" title={failure.detail ?? failure.message}>
        {children}
      </Alert>
    )
  );
}

interface EmailFieldProps extends ComponentProps<typeof EmailInput> {
  label?: string;
  errors: FieldErrors;
}

export function EmailField({ label = 'Email', errors, ...input }: EmailFieldProps) {
  return (
    <Field label={label} error={errors['email']}>
      <EmailInput required {...input} />
    </Field>
  );
}

export function CodeField({
  errors,
  ...input
}: ComponentProps<typeof Input> & { errors: FieldErrors }) {
  return (
    <Field label="Code" hint={twoStep.codeHint} error={errors['code']}>
      <Input name="code" inputMode="numeric" autoComplete="one-time-code" required {...input} />
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
      <PasswordInput name="password" autoComplete="new-password" required {...input} />
    </Field>
  );
}
