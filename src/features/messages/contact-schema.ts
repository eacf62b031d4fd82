import * as v from 'valibot';
import { contactLimits } from '@/content/contact';
import { checkForm, email, text } from '@/lib/forms/fields';

const contactSchema = v.object({
  name: text(contactLimits.name),
  email,
  projectType: v.pipe(
    v.string(),
    v.transform((value) => (value === '' ? null : value)),
  ),
  message: text(contactLimits.message),
});

export const checkContact = (form: FormData) => checkForm(contactSchema, form);
