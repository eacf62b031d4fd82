import { describe, expect, it } from 'vitest';
import { privacyPage, refundPage, termsPage, type LegalText } from '@/content/legal';
import { legalText as privacy } from '@/content/legal/privacy.md';
import { legalText as refund } from '@/content/legal/refund.md';
import { legalText as terms } from '@/content/legal/terms.md';

/** A section's text without its tags. */
function read({ sections }: LegalText, id: string): string {
  const html = sections.find((section) => section.id === id)?.html ?? '';
  return html.replaceAll('</dt>', ': ').replace(/<[^>]+>/g, '');
}

describe('promised figures', () => {
  it.each([
    ['licenses', 'Basic: Up to 2,000 streams'],
    ['licenses', 'Premium: Up to 10,000 streams'],
    ['licenses', 'Exclusive: Unlimited streams'],
    ['licenses', 'the limit on the license card at the time of purchase prevails'],
    ['prices', 'For 5 or more beats there are bulk discounts'],
    ['prices', 'Buy 2 beats, get 1 free'],
    ['delivery', 'Digital delivery within 24 hours'],
    ['delivery', '4-6 weeks'],
  ])('are in the terms, %s: %s', (section, words) => {
    expect(read(terms, section)).toContain(words);
  });

  it.each([
    ['beats', 'There is no refund for digital beats'],
    ['sync-packs', 'within 7 days'],
    ['merch', 'refunded only if it is defective'],
    ['merch', 'Preordered merch is delivered in 4-6 weeks'],
    ['merch', 'size guide'],
    ['how-long', 'within 7 business days'],
    ['how-long', 'within 14 business days'],
  ])('are in the refund policy, %s: %s', (section, words) => {
    expect(read(refund, section)).toContain(words);
  });
});

describe.each([
  { page: termsPage, legal: terms },
  { page: privacyPage, legal: privacy },
  { page: refundPage, legal: refund },
])('$page.title', ({ page, legal }) => {
  it('has the title of its page', () => {
    expect(legal.title).toBe(page.title);
  });

  it('has a value for every placeholder', () => {
    expect(JSON.stringify(legal)).not.toContain('undefined');
  });

  it('has sections with ids of their own and text', () => {
    const ids = legal.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(legal.sections.every(({ id }) => read(legal, id).length > 100)).toBe(true);
  });
});
