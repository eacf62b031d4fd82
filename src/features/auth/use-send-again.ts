import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ResetRequest } from '@/features/auth/schemas';
import { useCountdown } from '@/features/auth/use-countdown';
import { AppError } from '@/lib/errors';

/** A mail needs a moment to arrive; whoever asks sooner would be sent two. */
const WAIT_SECONDS = 30;

interface SendAgain {
  mutation: UseMutationOptions<void, Error, ResetRequest>;
  /** A mail was sent just now. */
  waits?: boolean;
}

/** Sends a mail on request, and then no other for a while, or for as long as the service says. */
export function useSendAgain({ mutation, waits = false }: SendAgain) {
  const { mutate, isPending, isSuccess, error } = useMutation(mutation);
  const { secondsLeft, start } = useCountdown(waits ? WAIT_SECONDS : 0);
  // The pending state arrives with the next render; a second press may come before.
  const sending = useRef(false);

  const send = (values: ResetRequest) => {
    if (sending.current || secondsLeft > 0) return;
    sending.current = true;
    mutate(values, {
      onSuccess: () => start(WAIT_SECONDS),
      onError: (failed) => {
        const wait = failed instanceof AppError ? failed.retryAfterSeconds : undefined;
        if (wait !== undefined) start(wait);
      },
      onSettled: () => {
        sending.current = false;
      },
    });
  };

  return { send, isPending, isSent: isSuccess, error, secondsLeft };
}
