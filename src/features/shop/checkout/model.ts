import { useMemo } from 'react';
import * as v from 'valibot';
import { checkoutTexts } from '@/content/checkout';
import { useSession } from '@/features/account/session-context';
import { atMost, email, NAME_MAX, text, typedText } from '@/lib/forms/fields';
import { DRAFT_PREFIX } from '@/lib/storage/forget-drafts';
import { createStoredText } from '@/lib/storage/stored-text';
import { isVisible } from '@/lib/text/characters';
import { undrawable } from '../../../../supabase/functions/_shared/font-characters.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The reminder of the cart that this browser has asked for. Signing out removes it, because it has a typed email
 * address.
 */
const storedReminder = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** The member, or 'signed-out': another user of the same browser must not see the email address. */
    owner: v.string(),
    email: v.string(),
    /** The key of the cart as the server has it. */
    key: v.string(),
    askedAt: v.number(),
  }),
  // The server has sent the mail after a day, so changes of the cart do not ask for another one.
  v.check(({ askedAt }) => Date.now() - askedAt < DAY_MS),
);

const stored = createStoredText(`${DRAFT_PREFIX}cart-reminder`);

function parseReminder(text: string | null) {
  const { success, output } = v.safeParse(storedReminder, text);
  return success ? output : null;
}

export const readReminder = () => parseReminder(stored.read());

type Reminder = v.InferOutput<typeof storedReminder>;

/** @param reminder null removes it */
export function writeReminder(reminder: Omit<Reminder, 'askedAt'> | null): void {
  stored.write(reminder && JSON.stringify({ ...reminder, askedAt: Date.now() }));
}

/** The current user as an owner, and their reminder. */
export function useReminder() {
  const { session } = useSession();
  const owner = session.status === 'signed-in' ? session.member.id : session.status;
  const text = stored.useText();
  const reminder = useMemo(() => parseReminder(text), [text]);
  return { owner, reminder: reminder?.owner === owner ? reminder : null };
}

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
