import { flushSync } from 'react-dom';

export type FieldErrors = Partial<Record<string, string>>;

export type CheckResult<T> =
  | { values: T; errors?: never }
  | { values?: never; errors: FieldErrors };

/** Focuses the first field with an error. @param show renders the errors of the fields */
export function focusFirstInvalid(form: HTMLFormElement | null, show: () => void): void {
  flushSync(show);
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // A field in a closed section takes no focus.
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
