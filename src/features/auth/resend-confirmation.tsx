import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { EmailField, useAuthForm } from '@/features/auth/form-parts';
import { authMessages, linkFailure } from '@/features/auth/messages';
import { resendConfirmation } from '@/features/auth/mutations';
import { authForms, type ResetRequest } from '@/features/auth/schemas';
import { AppError, isRetryable } from '@/lib/errors';

const LABEL = 'Send the confirmation email again';

interface ResendConfirmationProps {
  email: string;
  /** The first mail went out just now. */
  waits?: boolean;
}

/** Has the confirmation mail sent again to an address that is known. */
export function ResendConfirmation({ email, waits = false }: ResendConfirmationProps) {
  const { mutation, secondsLeft } = useSendAgain(resendConfirmation(), waits);
  const { mutate, ...state } = useMutation(mutation);
  return (
    <div className="mt-4">
      <SendAgainButton {...state} secondsLeft={secondsLeft} onClick={() => mutate({ email })}>
        {LABEL}
      </SendAgainButton>
      <ResendOutcome {...state} />
    </div>
  );
}

/** The same where the address has to be asked for. */
export function ResendConfirmationForm() {
  const { mutation, secondsLeft } = useSendAgain(resendConfirmation());
  const { submit, errors, ...state } = useAuthForm({ form: authForms.resend, mutation });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <EmailField label="Address to confirm" errors={errors} />
      <div>
        <SendAgainButton {...state} secondsLeft={secondsLeft}>
          {LABEL}
        </SendAgainButton>
        <ResendOutcome {...state} />
      </div>
    </form>
  );
}

/** Stays when the toast has gone. Silent: the toast has said it. */
function ResendOutcome({ isSuccess, error }: { isSuccess: boolean; error: Error | null }) {
  if (error) {
    return (
      <p className="mt-3 text-sm text-danger">{authMessages.confirmationFailed(error).message}</p>
    );
  }
  return isSuccess && <p className="mt-3 text-sm">{authMessages.confirmationSent.message}</p>;
}

interface ConfirmLinkFailedProps {
  error: AppError;
  onRetry: () => void;
}

/** The link that confirms an address led nowhere: another try where that may help, else another mail. */
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

/** A mail needs a moment to arrive; whoever asks sooner would be sent two. */
const WAIT_SECONDS = 30;

/**
 * A mutation that sends a mail, and how long to wait before the next one: a while after each, or as
 * long as the service says.
 *
 * @param waits a mail was sent just now
 */
export function useSendAgain(
  mutation: UseMutationOptions<void, Error, ResetRequest>,
  waits = false,
) {
  const [secondsLeft, wait] = useCountdown(waits ? WAIT_SECONDS : 0);
  const waiting: UseMutationOptions<void, Error, ResetRequest> = {
    ...mutation,
    onSuccess: () => wait(WAIT_SECONDS),
    onError: (error) => {
      if (error instanceof AppError && error.retryAfterSeconds !== undefined) {
        wait(error.retryAfterSeconds);
      }
    },
  };
  return { mutation: waiting, secondsLeft };
}

/** Seconds down to 0, on the clock's time: a tab that slept does not wait longer. */
function useCountdown(initialSeconds: number): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + initialSeconds * 1_000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1_000));
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, [isRunning, end]);

  const start = (seconds: number) => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1_000);
  };
  return [left, start];
}

interface SendAgainButtonProps {
  children: string;
  isPending: boolean;
  /** Until another mail may be asked for; shown as it runs down. */
  secondsLeft: number;
  /** Sends the form it stands in where nothing else is said. */
  onClick?: () => void;
}

/** Asks for another mail; in between it says how long to wait. */
export function SendAgainButton({
  children,
  isPending,
  secondsLeft,
  onClick,
}: SendAgainButtonProps) {
  return (
    <Button
      type={onClick ? 'button' : 'submit'}
      variant="outline"
      size="field"
      className="max-sm:w-full"
      pending={isPending}
      disabled={secondsLeft > 0}
      onClick={onClick}
    >
      {secondsLeft > 0 ? `Send again in ${secondsLeft} s` : children}
    </Button>
  );
}
