import { useMutation } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { EmailField, useAuthForm } from '@/features/account/form-parts';
import { linkFailure } from '@/features/account/messages';
import { resendConfirmation } from '@/features/account/mutations';
import { authForms } from '@/features/account/schemas';
import { isRetryable, type AppError } from '@/lib/data/errors';

const confirmation = {
  mutation: resendConfirmation,
  label: 'Send the confirmation email again',
};

export function ResendConfirmation({ email }: { email: string }) {
  return <MailRequest email={email} {...confirmation} />;
}

type MailRequestProps = Pick<MailButtonProps, 'mutation' | 'label'> & { email: string };

export function MailRequest({ email, ...mail }: MailRequestProps) {
  const { mutate, ...state } = useMutation(mail.mutation);
  return (
    <div className="mt-4">
      <MailButton {...mail} {...state} onClick={() => mutate({ email })} />
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
        <MailButton {...confirmation} {...state} />
      </div>
    </form>
  );
}

interface MailButtonProps {
  mutation: typeof resendConfirmation;
  label: string;
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
  /** Without it the button submits its form. */
  onClick?: () => void;
}

/** The result stays after the toast has closed. It is no live region, because screen readers announce the toast. */
function MailButton({ mutation, label, isPending, isSuccess, error, onClick }: MailButtonProps) {
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

interface ConfirmLinkFailedProps {
  error: AppError;
  onRetry: () => void;
}

/**
 * Shown when a confirmation link failed: offers to follow it again if the connection failed, else to send a new
 * email.
 */
export function ConfirmLinkFailed({ error, onRetry }: ConfirmLinkFailedProps) {
  const failure = linkFailure(error);
  return (
    <div className="grid gap-6 border-b border-rail pb-8">
      <Alert variant="error" title={failure.title}>
        {failure.message}
      </Alert>
      {isRetryable(error) ? (
        <Button variant="outline" size="field" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <ResendConfirmationForm />
      )}
    </div>
  );
}
