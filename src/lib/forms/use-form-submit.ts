import {
  mutationOptions,
  useMutation,
  type MutationKey,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { AppError, toAppError } from '@/lib/data/errors';
import { describeFailureToLoad } from '@/lib/data/messages';
import { focusFirstInvalid, type CheckResult, type FieldErrors } from '@/lib/forms/field-errors';
import { toast, type ToastText } from '@/lib/toast';

/** Validates a form. A public form loads its check when the user starts to fill it in. */
type Check<Values> = (form: FormData) => CheckResult<Values> | Promise<CheckResult<Values>>;

interface FormOptions<Values, Result> {
  check: Check<Values>;
  mutation: UseMutationOptions<Result, Error, Values>;
  onInvalid?: (errors: FieldErrors) => void;
  onSuccess?: (result: Result, values: Values) => void;
}

/**
 * Validates and submits a form. Errors are shown at their fields, and the first of these gets the focus. Valid
 * values are sent once, even if the user presses the button again. Typed values stay in the form.
 */
export function useForm<Values, Result>({
  check,
  mutation: options,
  onInvalid,
  onSuccess,
}: FormOptions<Values, Result>) {
  const mutation = useMutation(options);
  const [errors, setErrors] = useState<FieldErrors>({});
  // This is a ref, because a second press may come before the next render has the pending state.
  const isSending = useRef(false);

  const send = async (form: HTMLFormElement) => {
    const { values, errors: found } = await check(new FormData(form));
    if (found) {
      mutation.reset();
      focusFirstInvalid(form, () => setErrors(found));
      onInvalid?.(found);
      isSending.current = false;
      return;
    }
    setErrors({});
    mutation.mutate(values, {
      onSuccess: (result) => onSuccess?.(result, values),
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    send(event.currentTarget).catch((error: unknown) => {
      isSending.current = false;
      console.error('Checking a form failed:', error);
      const describe = options.meta?.errorToast ?? describeFailureToLoad('the form');
      toast.error(describe(toAppError(error)));
    });
  };

  return { ...mutation, submit, errors };
}

interface FormSubmit<T> {
  check: Check<T>;
  mutation: UseMutationOptions<void, Error, Submission<T>>;
  onSent?: (values: T) => void;
}

/** Submits a form that has a honeypot field, see {@link storeSubmission}. */
export function useFormSubmit<T>({ check, mutation, onSent }: FormSubmit<T>) {
  return useForm({
    check: async (form): Promise<CheckResult<Submission<T>>> => {
      const { values, errors } = await check(form);
      if (errors) return { errors };
      return { values: { values, isTrapped: form.get(TRAP_FIELD) !== '' } };
    },
    mutation,
    onSuccess: (_, { values }) => onSent?.(values),
  });
}

export const TRAP_FIELD = 'referral_code';

export interface Submission<T> {
  values: T;
  /** Whether the honeypot field, which users do not see, has a value. */
  isTrapped: boolean;
}

interface StoredSubmission<T> {
  mutationKey: MutationKey;
  label: string;
  details?: object;
  insert: (values: T) => Promise<unknown>;
  successToast: ToastText;
  errorToast: (error: Error) => ToastText;
}

/** Stores a public form. Visitors may not read the table, so the insert returns no row. */
export function storeSubmission<T>({
  mutationKey,
  label,
  details,
  insert,
  ...toasts
}: StoredSubmission<T>) {
  return mutationOptions({
    mutationKey,
    mutationFn: async ({ values, isTrapped }: Submission<T>): Promise<void> => {
      console.info(label, { ...values, ...details });
      // The user sees an error, because a password manager may have filled the field of a real user.
      if (isTrapped) {
        throw new AppError({ kind: 'denied', message: 'The hidden field was filled in.' });
      }
      await insert(values);
    },
    meta: toasts,
  });
}
