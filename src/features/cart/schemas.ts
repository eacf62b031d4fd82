import * as v from 'valibot';
import { checkoutTexts } from '@/content/checkout';
import { email, text } from '@/lib/forms/fields';

/** The limit of the table that orders are kept in. */
const NAME_MAX = 120;

export const buyerSchema = v.object({
  name: text(NAME_MAX),
  email,
  terms: v.literal('on', checkoutTexts.mustAccept),
});
