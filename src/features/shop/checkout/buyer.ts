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

/** Who a license is made out to. */
export const buyerSchema = v.object({
  name: text(NAME_MAX),
  artistName: optional(NAME_MAX),
  address: optional(ADDRESS_MAX),
  email,
  terms: v.literal('on', checkoutTexts.mustAccept),
  /** That files come at once; asked where something is paid online. */
  delivery: v.picklist(['on', 'not-asked'], checkoutTexts.mustAgree),
});

/** Who merch is sent to. */
export const recipientSchema = v.object({ ...buyerSchema.entries, address: text(ADDRESS_MAX) });

export type BuyerValues = v.InferOutput<typeof buyerSchema>;
