import * as v from 'valibot';

/** What is wrong, by the field's name. */
export type FieldErrors = Partial<Record<string, string>>;

export type Checked<T> = { values: T; errors?: never } | { values?: never; errors: FieldErrors };

type FormSchema<T> = v.GenericSchema<unknown, T>;

/** Checks what a form holds: the values to send, or the first error of each field. */
export function checkForm<T>(schema: FormSchema<T>, form: FormData): Checked<T> {
  const result = v.safeParse(schema, Object.fromEntries(form));
  if (result.success) return { values: result.output };
  const errors: FieldErrors = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue);
    if (field !== null) errors[field] ??= issue.message;
  }
  return { errors };
}

/** Puts the focus on the first field that is wrong. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const [first] = Object.keys(errors);
  const field = first === undefined ? null : form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}
