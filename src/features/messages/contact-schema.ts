import * as v from 'valibot';
import { email, text } from '@/lib/forms/fields';

/** The limits of the table that the contact form fills. */
export const CONTACT_NAME_MAX = 200;
export const MESSAGE_MAX = 10_000;

export const contactSchema = v.object({
  name: text(CONTACT_NAME_MAX),
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
