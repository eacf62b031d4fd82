import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  counterSchema,
  describeRange,
  describeState,
  isOpen,
  makerLabels,
  newOfferSchema,
  offerGroupNames,
  offerGroups,
  offerStatusLabels,
  type OfferStatus,
} from '@/features/shop/offers/model';
import { openedOffer } from '@/features/shop/offers/testing/offers';
import { checkFields } from '@/lib/forms/fields';

describe('a new offer', () => {
  const range = { min_cents: 15_000, max_cents: 60_000 };
  const fields = { amount: '200', name: 'Nia', email: 'nia@example.com', message: '' };
  const check = (change: Partial<typeof fields>) =>
    checkFields(newOfferSchema(range), { ...fields, ...change });

  it('is parsed to an amount in cents, from the minimum to the maximum if there is one', () => {
    const sent = { ...fields, amount: 20_050, message: 'Hi' };
    expect(check({ amount: '200,50', message: ' Hi ' }).values).toEqual(sent);
    const bounds = ['150', '600'].map((amount) => check({ amount }).values?.amount);
    expect(bounds).toEqual([15_000, 60_000]);

    expect(describeRange({ ...range, max_cents: 99_999_999 })).toBe('From $150.');
  });

  it.each([
    [{ amount: '149.99' }, { amount: 'From $150 to $600.' }],
    [{ amount: '600.01' }, { amount: 'From $150 to $600.' }],
    [{ amount: 'much' }, { amount: 'Please enter an amount in dollars.' }],
    [{ name: ' ' }, { name: 'Please fill in this field.' }],
    [{ email: 'nia' }, { email: 'Please enter a valid email address.' }],
    [{ message: 'm'.repeat(1001) }, { message: 'Please use at most 1,000 characters.' }],
  ])('is rejected with a message at the field: %o', (change, errors) => {
    expect(check(change).errors).toEqual(errors);
  });
});

it('requires a counteroffer above the offer', () => {
  const counter = counterSchema({ amount_cents: 20_000 });
  expect(v.parse(counter, '200.01')).toBe(20_001);
  expect(v.safeParse(counter, '200').issues?.[0].message).toBe('A counteroffer is above $200.');
  expect(v.safeParse(counter, '1000000').success).toBe(false);
});

const declined = { status: 'declined' } as const;

it.each<[Parameters<typeof openedOffer>[0], title: string, text?: string]>([
  [{ status: 'sent' }, 'You offered $200'],
  [{ status: 'countered', counter_cents: 30_000 }, 'Trap Violinist asks for $300'],
  [{ status: 'accepted' }, 'Agreed: $200'],
  [{ status: 'accepted', order: 'TV-2222-2222' }, 'Ordered for $200'],
  [{ status: 'expired', order: 'TV-2222-2222' }, 'Ordered for $200'],
  [{ status: 'bought', order: 'TV-2222-2222' }, 'Bought'],
  [{ ...declined, declined_by: 'artist' }, 'Declined', 'Trap Violinist declined your offer.'],
  [{ ...declined, declined_by: 'maker' }, 'Declined', 'You declined the counteroffer.'],
  [{ status: 'expired' }, 'Expired'],
  [{ status: 'gone' }, 'The beat is sold'],
])('describes the state of an offer: %o', (overrides, title, text = '') => {
  const state = describeState(openedOffer(overrides));
  expect(state.title).toBe(title);
  expect(state.text).toContain(text);
});

it('puts every offer status in one group, labels each, and treats three as open', () => {
  const grouped = offerGroupNames.flatMap((name): readonly OfferStatus[] => offerGroups[name]);
  expect(grouped.toSorted()).toEqual(Object.keys(offerStatusLabels).toSorted());
  expect(Object.keys(makerLabels)).toEqual(Object.keys(offerStatusLabels));
  expect(grouped.filter(isOpen)).toEqual(['sent', 'countered', 'accepted']);
});
