import * as v from 'valibot';
import { artist } from '@/content/artist';
import { offerLimits } from '@/content/offers';
import { atMost, email, money, NAME_MAX, text, typedText } from '@/lib/forms/fields';
import type { ImageFile } from '@/lib/images/sized-images';
import { isolate } from '@/lib/text/characters';
import { formatCents, MOST_PAYABLE_CENTS, toCents } from '@/lib/text/money';
import type { Database, Tables } from '@/types/database';

export type OfferStatus =
  | 'sent'
  | 'countered'
  | 'accepted'
  | 'bought'
  | 'declined'
  | 'expired'
  | 'gone';

/** Whether an offer can still be answered or bought. */
export function isOpen(status: OfferStatus): boolean {
  return status === 'sent' || status === 'countered' || status === 'accepted';
}

/** An offer as its maker and the artist read it, with {@link OFFER_COLUMNS}. */
export type Offer = Pick<
  Tables<'offers'>,
  | 'id'
  | 'reference'
  | 'beat_id'
  | 'title'
  | 'name'
  | 'email'
  | 'message'
  | 'amount_cents'
  | 'counter_cents'
  | 'price_cents'
  | 'created_at'
  | 'expires_at'
> & { status: OfferStatus; declined_by: 'artist' | 'maker' | null };

/** An offer as `open_offer` shows it to its maker. */
export type OpenedOffer = Omit<Offer, 'id'> & {
  cover: ImageFile | null;
  /** The reference of the order that buys it. */
  order: string | null;
};

export const OFFER_COLUMNS =
  'id, reference, status, beat_id, title, name, email, message, amount_cents, counter_cents, price_cents, declined_by, created_at, expires_at';

/** Filters of the artist's list. */
export const offerGroups = {
  waiting: ['sent'],
  countered: ['countered'],
  accepted: ['accepted'],
  bought: ['bought'],
  ended: ['declined', 'expired', 'gone'],
} as const satisfies Record<string, readonly OfferStatus[]>;
export type OfferGroup = keyof typeof offerGroups;
export const offerGroupNames = Object.keys(offerGroups) as OfferGroup[];

/** Statuses in the artist's list. */
export const offerStatusLabels: Readonly<Record<OfferStatus, string>> = {
  sent: 'Waiting for your answer',
  countered: 'Waiting for the buyer',
  accepted: 'Accepted',
  bought: 'Bought',
  declined: 'Declined',
  expired: 'Expired',
  gone: 'Sold to someone else',
};

/** Statuses in the maker's list. */
export const makerLabels: Readonly<Record<OfferStatus, string>> = {
  ...offerStatusLabels,
  sent: 'Waiting for the artist',
  countered: 'Waiting for your answer',
};

/** The state of an offer, for its maker. */
export function describeState(offer: OpenedOffer): { title: string; text: string } {
  const { status, title, amount_cents: amount, price_cents: price } = offer;
  // An order keeps the price of its offer, even after the offer has expired.
  if (offer.order !== null && status !== 'bought') {
    return {
      title: `Ordered for ${formatCents(price)}`,
      text: 'See the order for what happens next.',
    };
  }
  switch (status) {
    case 'sent':
      return {
        title: `You offered ${formatCents(amount)}`,
        text: `${artist.name} answers by email. Nothing is charged, and you can still decide whether to buy.`,
      };
    case 'countered':
      return {
        title: `${artist.name} asks for ${formatCents(price)}`,
        text: `You offered ${formatCents(amount)}. If you accept, you have 48 hours to buy.`,
      };
    case 'accepted':
      return {
        title: `Agreed: ${formatCents(price)}`,
        text: 'Until then no one else can buy the beat exclusively.',
      };
    case 'bought':
      return { title: 'Bought', text: `${isolate(title)} is yours for ${formatCents(price)}.` };
    case 'declined':
      return offer.declined_by === 'artist'
        ? {
            title: 'Declined',
            text: `${artist.name} declined your offer. You may make another one.`,
          }
        : { title: 'Declined', text: 'You declined the counteroffer. You may make another offer.' };
    case 'expired':
      return { title: 'Expired', text: 'This offer has expired. You can make a new one.' };
    case 'gone':
      return {
        title: 'The beat is sold',
        text: `${isolate(title)} was sold exclusively and has left the store. Nothing was charged.`,
      };
  }
}

export type OfferRange = Database['public']['Functions']['offer_range']['Returns'][number];

/** `From $150 to $600.`, `From $150.` */
export function describeRange({ min_cents: least, max_cents: most }: OfferRange): string {
  const from = `From ${formatCents(least)}`;
  return most >= MOST_PAYABLE_CENTS ? `${from}.` : `${from} to ${formatCents(most)}.`;
}

const cents = v.pipe(money, v.transform(toCents));

export function newOfferSchema(range: OfferRange) {
  return v.object({
    amount: v.pipe(
      cents,
      v.minValue(range.min_cents, describeRange(range)),
      v.maxValue(range.max_cents, describeRange(range)),
    ),
    name: text(NAME_MAX),
    email,
    message: v.pipe(typedText, atMost(offerLimits.message)),
  });
}
export type NewOffer = v.InferOutput<ReturnType<typeof newOfferSchema>>;

/** A counteroffer, typed in dollars and returned in cents. */
export function counterSchema({ amount_cents: amount }: Pick<Offer, 'amount_cents'>) {
  return v.pipe(
    cents,
    v.check((asked) => asked > amount, `A counteroffer is above ${formatCents(amount)}.`),
  );
}
