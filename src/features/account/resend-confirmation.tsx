import { useMutation } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { AuthCallback } from '@/features/account/auth-callback';
import { linkFailure } from '@/features/account/auth-link';
import { EmailField, useAuthForm } from '@/features/account/form-parts';
import { resendConfirmation } from '@/features/account/mutations';
import { authForms } from '@/features/account/schemas';
import type { AppError } from '@/lib/data/errors';

interface MailRequestProps {
  email: string;
  mutation?: typeof resendConfirmation;
  label?: string;
}

/** A button that sends a mail to a known email address, by default the one that confirms it. */
export function MailRequestButton({
  email,
  mutation = resendConfirmation,
  label,
}: MailRequestProps) {
  const { mutate, ...state } = useMutation(mutation);
  return (
    <div className="mt-4">
      <MailButton {...state} mutation={mutation} label={label} onClick={() => mutate({ email })} />
    </div>
  );
}

function ResendConfirmationForm() {
  const { submit, errors, ...state } = useAuthForm({
    check: authForms.resend,
    mutation: resendConfirmation,
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <EmailField label="Address to confirm" errors={errors} />
      <div>
        <MailButton {...state} mutation={resendConfirmation} />
      </div>
    </form>
  );
}

interface MailButtonProps {
  mutation: typeof resendConfirmation;
  label?: string | undefined;
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
  /** Without it the button submits its form. */
  onClick?: () => void;
}

/** The result stays after the toast has closed. It is no live region, because screen readers announce the toast. */
function MailButton({
  mutation,
  label = 'Send the confirmation email again',
  isPending,
  isSuccess,
  error,
  onClick,
}: MailButtonProps) {
  return (
    <>
      <Button
        type={onClick ? 'button' : 'submit'}
        variant="outline"
        size="field"
        className="max-sm:w-full"
        pending={isPending}
        onClick={onClick}
      >
        {label}
      </Button>
      {error && (
        <p className="mt-3 text-sm text-danger">{mutation.meta?.errorToast?.(error).message}</p>
      )}
      {isSuccess && <p className="mt-3 text-sm">{mutation.meta?.successToast?.message}</p>}
    </>
  );
}

/** Shown when a confirmation link failed: offers to send a new email where that helps. */
export function ConfirmLinkFailed({
  error,
  callback,
}: {
  error: AppError;
  callback: AuthCallback;
}) {
  const { title, message } = linkFailure(error, callback);
  const isUsed = callback.kind !== 'code' && error.code !== 'user_banned';
  return (
    <div className="grid gap-6 border-b border-rail pb-8">
      <Alert variant={callback.kind === 'code' ? 'info' : 'error'} title={title}>
        {message}
      </Alert>
      {isUsed && <ResendConfirmationForm />}
    </div>
  );
}
