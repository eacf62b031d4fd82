import * as v from 'valibot';
import { CONTACT_NAME_MAX, MESSAGE_MAX } from '@/features/messages/mutations';
import { checkForm, email, text } from '@/lib/forms/fields';

const contactSchema = v.object({
  name: text(CONTACT_NAME_MAX),
  email,
  projectType: v.pipe(
    v.string(),
    v.transform((value) => (value === '' ? null : value)),
  ),
  message: text(MESSAGE_MAX),
});

export const checkContact = (form: FormData) => checkForm(contactSchema, form);
