import * as v from 'valibot';

/** The limits of the tables that the forms fill. */
const NAME_MAX = 200;
const EMAIL_MAX = 254;
const MESSAGE_MAX = 10_000;

const REQUIRED = 'Please fill in this field.';
const BAD_EMAIL = 'Please enter a valid email address.';

/** Browsers take `me@home` for an address; the tables want a dot behind the @. */
const email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(REQUIRED),
  v.maxLength(EMAIL_MAX, BAD_EMAIL),
  v.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, BAD_EMAIL),
);

function text(max: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(REQUIRED),
    v.maxLength(max, `Please use at most ${max.toLocaleString('en-US')} characters.`),
  );
}

export const contactSchema = v.object({
  name: text(NAME_MAX),
  email,
  /** Null when nothing was chosen. */
  projectType: v.pipe(
    v.string(),
    v.transform((value) => (value === '' ? null : value)),
  ),
  message: text(MESSAGE_MAX),
});

/** A contact form's answers as they are sent. */
export type ContactValues = v.InferOutput<typeof contactSchema>;

export const newsletterSchema = v.object({ email });

export type NewsletterValues = v.InferOutput<typeof newsletterSchema>;

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
