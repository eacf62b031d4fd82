import * as v from 'valibot';
import type { CheckResult, FieldErrors } from '@/lib/forms/field-errors';
import { canonical, characters, isVisible } from '@/lib/text/characters';
import { formatCount } from '@/lib/text/counts';
import { formatCents, LEAST_PAYABLE_CENTS, MOST_PAYABLE_CENTS, toCents } from '@/lib/text/money';

const EMAIL_MAX = 254;
/**
 * The rule of `private.is_email`. Browsers accept `me@home`; the tables require a dot behind the @. A dot is neither
 * first nor last nor doubled on either side of it.
 */
export const EMAIL_PATTERN =
  /^(?!.*[<>()[\]",;:\\\p{Cc}])[^@\s.]+(\.[^@\s.]+)*@[^@\s.]+(\.[^@\s.]+)+$/u;
export const NAME_MAX = 120;
const PASSWORD_MIN = 8;
/** bcrypt ignores the bytes of a password after these. */
const PASSWORD_MAX_BYTES = 72;

export const fieldMessages = {
  required: 'Please fill in this field.',
  tooLong: (max: number) => `Please use at most ${formatCount(max)} characters.`,
  emailInvalid: 'Please enter a valid email address.',
  passwordShort: 'Password must be at least 8 characters long.',
  passwordLong:
    'Please use at most 72 characters. Accented letters and emoji count as two to four.',
} as const;

/** A text as it is compared and stored, whatever keyboard or clipboard it came from. Passwords stay as they are. */
export const typedText = v.pipe(v.string(), v.transform(canonical), v.trim());

/** An email address as it is stored. @param required message for an empty field */
export function emailField(required: string = fieldMessages.required) {
  return v.pipe(
    typedText,
    v.toLowerCase(),
    v.nonEmpty(required),
    v.maxLength(EMAIL_MAX, fieldMessages.emailInvalid),
    v.regex(EMAIL_PATTERN, fieldMessages.emailInvalid),
  );
}

export const email = emailField();

/** Follows the rule of an email address where it becomes an account, because the auth service takes ASCII alone. */
export const asciiEmail = v.regex<string, string>(/^[!-~]+$/, fieldMessages.emailInvalid);

/** A link to another site, as the tables check it. */
export const httpsLink = v.regex(
  /^https:\/\/[^\s/\\@]+\.[^\s\\]+$/,
  'Please enter a URL that begins with https://.',
);

export function atMost(max: number) {
  return v.check<string, string>((text) => characters(text) <= max, fieldMessages.tooLong(max));
}

export function text(max: number) {
  return v.pipe(typedText, v.check(isVisible, fieldMessages.required), atMost(max));
}

/** Text that may be left empty, which is stored as null. */
export function optionalText(max: number) {
  return v.pipe(
    typedText,
    atMost(max),
    v.transform((words) => words || null),
  );
}

/** A whole number from `least` to `most`, also typed with separators between thousands; an empty field is null. */
export const wholeNumber = (message: string, least = 0, most = Infinity) =>
  v.pipe(
    typedText,
    v.regex(/^(\d{1,12}|\d{1,3}([ ,.'’\u00A0\u202F]\d{3}){1,3})?$/, message),
    v.transform((typed) => (typed === '' ? null : Number(typed.replaceAll(/\D/g, '')))),
    v.check((count) => count === null || (count >= least && count <= most), message),
  );

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

export const addressSchema = v.object({ email });

export type AddressValues = v.InferOutput<typeof addressSchema>;

type FormSchema<T> = v.GenericSchema<unknown, T>;

/** Checks fields, and returns the values to send, or the first error of each field. */
export function checkFields<T>(schema: FormSchema<T>, fields: unknown): CheckResult<T> {
  const result = v.safeParse(schema, fields);
  if (result.success) return { values: result.output };
  const errors: FieldErrors = {};
  for (const issue of result.issues) {
    // A wrong entry of a list is reported for the field.
    const [field] = v.getDotPath(issue)?.split('.') ?? [];
    if (field !== undefined) errors[field] ??= issue.message;
  }
  return { errors };
}

/** The errors of typed values, without those of missing ones: a draft may lack fields. */
export function wrongValues(errors: FieldErrors = {}): FieldErrors {
  const typed = Object.entries(errors).filter(([, message]) => message !== fieldMessages.required);
  return Object.fromEntries(typed);
}

export function checkForm<T>(schema: FormSchema<T>, form: FormData): CheckResult<T> {
  return checkFields(schema, Object.fromEntries(form));
}

/** A comma is a decimal point; where it could part thousands instead, it is refused. */
export const money = v.pipe(
  typedText,
  v.nonEmpty(fieldMessages.required),
  v.regex(/^(?!\d{1,3},\d{3})/, 'Please write thousands without a comma.'),
  v.transform((text) => text.replace(',', '.')),
  v.regex(/^-?(\d+\.?\d*|\.\d+)$/, 'Please enter an amount in dollars.'),
  v.regex(/^[^.]*(\.\d{0,2})?$/, 'Please use at most two decimals.'),
  v.transform(Number),
  v.minValue(0, 'Please enter 0 or more.'),
  v.check(
    (dollars) => dollars <= 0 || toCents(dollars) >= LEAST_PAYABLE_CENTS,
    `Please enter 0 or at least ${formatCents(LEAST_PAYABLE_CENTS)}. Less cannot be paid online.`,
  ),
  v.check(
    (dollars) => toCents(dollars) <= MOST_PAYABLE_CENTS,
    `Please enter at most ${formatCents(MOST_PAYABLE_CENTS)}. More cannot be paid at once.`,
  ),
);
