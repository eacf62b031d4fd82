import * as v from 'valibot';

/** The longest address that can be stored. */
const EMAIL_MAX = 254;
const PASSWORD_MIN = 8;
/** Passwords are kept as bcrypt hashes, and bcrypt looks at no more than this. */
const PASSWORD_MAX_BYTES = 72;

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

/** Words that must be there, without the spaces around them. */
export function text(max: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(fieldMessages.required),
    v.maxLength(max, `Please use at most ${max.toLocaleString('en-US')} characters.`),
  );
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
