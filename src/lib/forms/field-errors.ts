export type FieldErrors = Partial<Record<string, string>>;

export type Checked<T> = { values: T; errors?: never } | { values?: never; errors: FieldErrors };

/** Waits for the next frame, because the errors of the fields are not rendered yet. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const [first] = Object.keys(errors);
  const field = first === undefined ? null : form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}
