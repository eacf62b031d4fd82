import {
  mutationOptions,
  useMutation,
  type MutationKey,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { AppError, throwOnError } from '@/lib/errors';
import { focusFirstError, type Checked, type FieldErrors } from '@/lib/forms/fields';
import type { ToastText } from '@/lib/toast';

interface FormOptions<Values, Result> {
  check: (form: FormData) => Checked<Values>;
  mutation: UseMutationOptions<Result, Error, Values>;
  onInvalid?: (errors: FieldErrors) => void;
  onSuccess?: (result: Result, values: Values) => void;
}

/**
 * Submits a form: what is wrong is said at its field, which takes the focus; what is right is sent
 * once, however often the button is pressed. What was typed stays.
 */
export function useForm<Values, Result>({
  check,
  mutation: options,
  onInvalid,
  onSuccess,
}: FormOptions<Values, Result>) {
  const mutation = useMutation(options);
  const [errors, setErrors] = useState<FieldErrors>({});
  // The pending state arrives with the next render; a second press may come before.
  const isSending = useRef(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const { values, errors: found } = check(new FormData(event.currentTarget));
    setErrors(found ?? {});
    if (found) {
      mutation.reset();
      focusFirstError(event.currentTarget, found);
      onInvalid?.(found);
      return;
    }
    isSending.current = true;
    mutation.mutate(values, {
      onSuccess: (result) => onSuccess?.(result, values),
      onSettled: () => {
        isSending.current = false;
      },
    });
  };

  return { ...mutation, submit, errors };
}

interface FormSubmit<T> {
  check: (form: FormData) => Checked<T>;
  mutation: UseMutationOptions<void, Error, Submission<T>>;
  onSent?: (values: T) => void;
}

/** Submits a form that has a field for machines, see {@link storeSubmission}. */
export function useFormSubmit<T>({ check, mutation, onSent }: FormSubmit<T>) {
  return useForm({
    check: (form): Checked<Submission<T>> => {
      const { values, errors } = check(form);
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
  /** Something stands in the field that people do not see. */
  isTrapped: boolean;
}

interface StoredSubmission<T> {
  mutationKey: MutationKey;
  label: string;
  details?: object;
  insert: (values: T) => PromiseLike<{ error: { message: string } | null; status: number }>;
  successToast: ToastText;
  errorToast: (error: Error) => ToastText;
}

/** Stores what visitors send through a public form. They may not read the table, so no row is asked back. */
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
      // Refused, not ignored: a person whose password manager filled the field in has to know.
      if (isTrapped) {
        throw new AppError({ kind: 'denied', message: 'The hidden field was filled in.' });
      }
      throwOnError(await insert(values));
    },
    meta: toasts,
  });
}
