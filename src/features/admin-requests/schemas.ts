import * as v from 'valibot';
import { email, newPassword, text } from '@/lib/forms/fields';

/** The limit of the table that the form fills. */
const NAME_MAX = 120;

export const adminRequestSchema = v.object({
  name: text(NAME_MAX),
  email,
  password: newPassword,
});

/** What somebody who asks for admin access fills in. */
export type AdminRequestValues = v.InferOutput<typeof adminRequestSchema>;
