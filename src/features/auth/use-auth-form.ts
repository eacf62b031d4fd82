import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import type { AuthFailure } from '@/features/auth/messages';
import type { Checked } from '@/features/auth/schemas';
import { toast } from '@/lib/toast';

interface AuthForm<T, R> {
  check: (form: FormData) => Checked<T>;
  mutation: UseMutationOptions<R, Error, T>;
  /** The words for what the service answered. */
  describe: (error: unknown) => AuthFailure;
  onDone?: (result: R, values: T) => void;
}

/**
 * Submits an account form: checked before any call, sent once however often the button is pressed.
 * A failure is told in a toast and stays on the page; what was typed stays too.
 */
export function useAuthForm<T, R>({ check, mutation, describe, onDone }: AuthForm<T, R>) {
  const { mutate, isPending, isSuccess, error, variables, reset } = useMutation(mutation);
  const [refused, setRefused] = useState<{ failure: AuthFailure; field: string } | null>(null);
  // The pending state arrives with the next render; a second press may come before.
  const sending = useRef(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const checked = check(new FormData(form));
    if (checked.failure) {
      reset();
      setRefused(checked);
      toast.error(checked.failure);
      const field = form.elements.namedItem(checked.field);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setRefused(null);
    sending.current = true;
    mutate(checked.values, {
      onSuccess: (result) => onDone?.(result, checked.values),
      onSettled: () => {
        sending.current = false;
      },
    });
  };

  return {
    submit,
    isPending,
    /** It was accepted; where that leads elsewhere, the way there may take a moment. */
    isDone: isSuccess,
    failure: refused?.failure ?? (error ? describe(error) : null),
    /** Name of the field that was refused before anything was sent. */
    refusedField: refused?.field ?? null,
    /** What is said at a field that was refused before anything was sent. */
    refusalOf: (field: string) => (refused?.field === field ? refused.failure.message : undefined),
    /** What the service answered, in words. */
    answer: error ? describe(error) : null,
    error,
    /** What was last sent. */
    sent: variables ?? null,
  };
}
