import * as v from 'valibot';
import { checkoutTexts } from '@/content/checkout';
import { atMost, email, NAME_MAX, text, typedText } from '@/lib/forms/fields';
import { isVisible } from '@/lib/text/characters';
import { undrawable } from '../../../../supabase/functions/_shared/font-characters.ts';

const ADDRESS_MAX = 300;

type TextCheck = v.CheckAction<string, v.ErrorMessage<v.CheckIssue<string>>>;

/** Missing fields count as empty, because a free download does not ask for them. */
const optional = (max: number, printable: TextCheck) =>
  v.optional(
    v.pipe(
      typedText,
      v.transform((text) => (isVisible(text) ? text : '')),
      atMost(max),
      printable,
    ),
    '',
  );

/** The buyer, to whom licenses are issued, and who must give an address for merch. */
export function buyerSchema({
  hasLicenses,
  hasMerch,
}: {
  hasLicenses: boolean;
  hasMerch: boolean;
}) {
  const printable: TextCheck = v.check(
    (typed) => !hasLicenses || undrawable(typed).length === 0,
    ({ input }) => checkoutTexts.notPrintable(undrawable(input)),
  );
  const address = hasMerch
    ? v.pipe(text(ADDRESS_MAX), printable)
    : optional(ADDRESS_MAX, printable);
  return v.object({
    name: v.pipe(text(NAME_MAX), printable),
    artistName: optional(NAME_MAX, printable),
    address,
    email,
    terms: v.literal('on', checkoutTexts.mustAccept),
    /** Consent to delivery at once; asked if licenses are paid online. */
    delivery: v.picklist(['on', 'not-asked'], checkoutTexts.mustAgree),
  });
}

export type BuyerValues = v.InferOutput<ReturnType<typeof buyerSchema>>;
