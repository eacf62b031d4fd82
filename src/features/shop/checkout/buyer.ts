import * as v from 'valibot';
import { checkoutTexts } from '@/content/checkout';
import { atMost, email, NAME_MAX, text } from '@/lib/forms/fields';
import { isVisible } from '@/lib/text/characters';

const ADDRESS_MAX = 300;

/** Missing fields count as empty, because a free download does not ask for them. */
const optional = (max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform((text) => (isVisible(text) ? text : '')),
      atMost(max),
    ),
    '',
  );

/** The buyer, to whom a license is issued. */
export const buyerSchema = v.object({
  name: text(NAME_MAX),
  artistName: optional(NAME_MAX),
  address: optional(ADDRESS_MAX),
  email,
  terms: v.literal('on', checkoutTexts.mustAccept),
  /** Consent to delivery at once; asked if licenses are paid online. */
  delivery: v.picklist(['on', 'not-asked'], checkoutTexts.mustAgree),
});

/** The buyer of merch, who must give an address. */
export const recipientSchema = v.object({ ...buyerSchema.entries, address: text(ADDRESS_MAX) });

export type BuyerValues = v.InferOutput<typeof buyerSchema>;
