import * as v from 'valibot';

/** The longest address that can be stored. */
export const EMAIL_MAX = 254;
/** The longest name that can be stored. */
export const NAME_MAX = 120;
const PASSWORD_MIN = 8;
/** Passwords are kept as bcrypt hashes, and bcrypt looks at no more than this. */
export const PASSWORD_MAX_BYTES = 72;

/** What a field says that was not filled in as it should be. */
export const fieldMessages = {
  required: 'Please fill in this field.',
  emailInvalid: 'Please enter a valid email address.',
  passwordShort: 'Password must be at least 8 characters long.',
  passwordLong:
    'Please use at most 72 characters. Accented letters and emoji count as two to four.',
} as const;

/** An address as it is stored. @param required what is said where there is none */
export function emailField(required: string = fieldMessages.required) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty(required),
    v.maxLength(EMAIL_MAX, fieldMessages.emailInvalid),
    // Browsers take `me@home` for an address; the tables want a dot behind the @.
    v.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, fieldMessages.emailInvalid),
  );
}

export const email = emailField();

/** A text that fits its column. */
export function atMost(max: number) {
  return v.check<string, string>((text) => characters(text) <= max, tooLong(max));
}

/** Words that must be there, without the spaces around them. */
export function text(max: number) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(fieldMessages.required), atMost(max));
}

/** A password that is being chosen. Spaces are part of it. @param required see {@link emailField} */
export function newPasswordField(required: string = fieldMessages.required) {
  return v.pipe(
    v.string(),
    v.nonEmpty(required),
    v.minLength(PASSWORD_MIN, fieldMessages.passwordShort),
    v.maxBytes(PASSWORD_MAX_BYTES, fieldMessages.passwordLong),
  );
}

export const newPassword = newPasswordField();

/** What a form that asks for an email address alone sends. */
export const addressSchema = v.object({ email });

export type AddressValues = v.InferOutput<typeof addressSchema>;

/** How long a text is: counted as Postgres counts, without the spaces around it. */
export function characters(text: string): number {
  return Array.from(text.trim()).length;
}

function tooLong(max: number): string {
  return `Please use at most ${max.toLocaleString('en-US')} characters.`;
}

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

type ParsedAmount = { amount: number; problem?: never } | { amount?: never; problem: string };

/**
 * Dollars and cents as people type them: `12.50` and `12,50`, `1,250.00` and `1.250,00`. What could
 * be read in two ways is refused rather than guessed.
 */
export function parseAmount(typed: string): ParsedAmount {
  const text = typed.trim().replace(/^\$\s*/, '');
  const digits = text.replace(/^-/, '');
  const grouped =
    /^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(digits) ||
    /^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(digits) ||
    /^\d{1,3}((,\d{3}){2,}|(\.\d{3}){2,})$/.test(digits);
  if (grouped || /^(\d+[.,]?|\d*[.,]\d{1,2})$/.test(digits)) {
    const cents = /[.,]\d{1,2}$/.exec(text)?.[0] ?? '';
    const whole = text.slice(0, text.length - cents.length).replace(/[.,]/g, '');
    return { amount: Number(`${whole}.${cents.slice(1)}0`) };
  }
  if (/^\d{1,3},\d{3}$/.test(digits)) return { problem: 'Please write thousands without a comma.' };
  if (/^\d*[.,]\d+$/.test(digits)) return { problem: 'Cents at most.' };
  return { problem: 'Please enter an amount in dollars.' };
}

/** The field of every price. */
export const money = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(fieldMessages.required),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { amount, problem } = parseAmount(dataset.value);
    if (problem === undefined) return amount;
    addIssue({ message: problem });
    return NEVER;
  }),
  v.minValue(0, 'A price is not negative.'),
  v.maxValue(99_999_999, 'That is more than can be stored.'),
);
