import { expect, it } from 'vitest';
import { privacyPage, refundPage, termsFor, termsPage, type LegalText } from '@/content/legal';
import { legalText as privacy } from '@/content/legal/privacy.md';
import { legalText as refund } from '@/content/legal/refund.md';
import { legalText as allTerms } from '@/content/legal/terms.md';

const terms = termsFor(allTerms, { freeEvery: null, isPaidOnline: false });
const onlineTerms = termsFor(allTerms, { freeEvery: 3, isPaidOnline: true });

/** A section's text without its tags. */
function read({ sections }: LegalText, id: string): string {
  const html = sections.find((section) => section.id === id)?.html ?? '';
  return html.replaceAll('</dt>', ': ').replace(/<[^>]+>/g, '');
}

it.each([
  [terms, 'licenses', 'Basic: Up to 2,000 streams'],
  [terms, 'licenses', 'Premium: Up to 10,000 streams'],
  [terms, 'licenses', 'Exclusive: Unlimited streams'],
  [terms, 'licenses', 'the limit on the license card at the time of purchase prevails'],
  [terms, 'prices', 'For 5 or more beats there are bulk discounts'],
  [onlineTerms, 'prices', 'Buy 2 beats, get 1 free: In every three'],
  [
    termsFor(allTerms, { freeEvery: 2, isPaidOnline: true }),
    'prices',
    'Buy 1 beat, get 1 free: In every two',
  ],
  [terms, 'orders', 'Nothing is charged on this site'],
  [onlineTerms, 'orders', 'The contract is made when your payment succeeds'],
  [terms, 'ownership', 'training artificial intelligence with it needs my permission'],
  [terms, 'delivery', 'Digital delivery within 24 hours'],
  [onlineTerms, 'delivery', 'Digital delivery within 24 hours'],
  [terms, 'delivery', '4-6 weeks'],
  [privacy, 'counting', 'for 90 days'],
  [privacy, 'who-else', 'Stripe: Takes payments'],
  [privacy, 'who-else', 'Resend: Sends the mails'],
  [privacy, 'what-you-send', 'once you have confirmed the address'],
  [privacy, 'what-you-send', 'one such email in 30 days'],
  [privacy, 'how-long', 'Without your confirmation 30 days'],
  [privacy, 'how-long', 'for 10 years after the end of their year'],
  [privacy, 'how-long', 'Songs, claims and use of a license: Until you remove the song'],
  [privacy, 'what-you-send', 'may go to a company that registers my music'],
  [privacy, 'who-else', 'In a dispute it also receives your name and address'],
  [
    privacy,
    'your-browser',
    'what it needs to work, and from where you came when you began the cart',
  ],
  [refund, 'beats', 'There is no refund for digital beats'],
  [refund, 'your-rights', 'Where the law goes further than this page, the law prevails'],
  [privacy, 'how-long', 'Withdrawals: What you entered until it is done'],
  [refund, 'sync-packs', 'within 7 days'],
  [refund, 'merch', 'refunded only if it is defective'],
  [refund, 'merch', 'Preordered merch is delivered in 4-6 weeks'],
  [refund, 'merch', 'size guide'],
  [refund, 'how-long', 'within 7 business days'],
  [refund, 'how-long', 'within 14 business days'],
])('the text of $0.title promises in section $1: $2', (text, section, words) => {
  expect(read(text, section)).toContain(words);
});

it('names the deal in the terms only while there is one', () => {
  expect(onlineTerms.short[1]).toMatchObject({ figure: '3 for 2' });
  expect(JSON.stringify(terms)).not.toMatch(/get 1 free/);
});

it('names Stripe and the charge only in the terms of a shop that is paid online', () => {
  expect(JSON.stringify(onlineTerms)).not.toMatch(/Nothing is charged on this site/);
  expect(JSON.stringify(terms)).not.toMatch(/Stripe/);
});

it.each([
  [termsPage, terms],
  [termsPage, onlineTerms],
  [privacyPage, privacy],
  [refundPage, refund],
])('$0.title is complete', ({ title }, legal) => {
  expect(legal.title).toBe(title);
  // Every placeholder has a value.
  expect(JSON.stringify(legal)).not.toContain('undefined');
  const ids = legal.sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(read(legal, id).length).toBeGreaterThan(100);
});
