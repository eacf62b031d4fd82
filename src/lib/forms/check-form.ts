import * as v from 'valibot';

/** What is wrong, by the field's name. */
export type FieldErrors = Partial<Record<string, string>>;

export type Checked<T> = { values: T; errors?: never } | { values?: never; errors: FieldErrors };

type FormSchema<T> = v.GenericSchema<unknown, T>;

/** Checks what fields hold: the values to send, or the first error of each field. */
export function checkFields<T>(schema: FormSchema<T>, fields: unknown): Checked<T> {
  const result = v.safeParse(schema, fields);
  if (result.success) return { values: result.output };
  const errors: FieldErrors = {};
  for (const issue of result.issues) {
    // Of a list it is the field that is wrong.
    const [field] = v.getDotPath(issue)?.split('.') ?? [];
    if (field !== undefined) errors[field] ??= issue.message;
  }
  return { errors };
}

/** The errors but for those of fields that are being changed. */
export function withoutErrors(errors: FieldErrors, change: object): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change)));
}

/** Checks what a form holds, as {@link checkFields} does. */
export function checkForm<T>(schema: FormSchema<T>, form: FormData): Checked<T> {
  return checkFields(schema, Object.fromEntries(form));
}

/** Puts the focus on the first field that is wrong. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const [first] = Object.keys(errors);
  const field = first === undefined ? null : form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}
