import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { focusFirstError, type Checked, type FieldErrors } from '@/lib/forms/check-form';
import { TRAP_FIELD, type Submission } from '@/lib/forms/submission';

interface FormSubmit<T> {
  check: (form: FormData) => Checked<T>;
  mutation: UseMutationOptions<void, Error, Submission<T>>;
  onSent?: (values: T) => void;
}

/**
 * Submits a form: what is wrong is said at its field, which takes the focus; what is right is sent
 * once, however often the button is pressed.
 */
export function useFormSubmit<T>({ check, mutation, onSent }: FormSubmit<T>) {
  const { mutate, isPending, status } = useMutation(mutation);
  const [errors, setErrors] = useState<FieldErrors>({});
  // The pending state arrives with the next render; a second press may come before.
  const sending = useRef(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const trap = data.get(TRAP_FIELD);
    const checked = check(data);
    setErrors(checked.errors ?? {});
    if (checked.errors) {
      focusFirstError(form, checked.errors);
      return;
    }
    sending.current = true;
    mutate(
      { values: checked.values, trap: typeof trap === 'string' ? trap : '' },
      {
        onSuccess: () => onSent?.(checked.values),
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  };

  return { submit, errors, isPending, status };
}
