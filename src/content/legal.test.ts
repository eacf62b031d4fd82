import { describe, expect, it } from 'vitest';
import type { LegalParagraph, LegalText } from '@/content/legal-text';
import { privacyText } from '@/content/privacy';
import { refundText } from '@/content/refund';
import { termsText } from '@/content/terms';

const plain = (paragraph: LegalParagraph): string =>
  typeof paragraph === 'string'
    ? paragraph
    : paragraph.map((run) => (typeof run === 'string' ? run : run.label)).join('');

/** A section as one reads it. */
function read({ sections }: LegalText, id: string): string {
  const blocks = sections.find((section) => section.id === id)?.blocks ?? [];
  return blocks
    .flatMap((block) => {
      if (block.kind === 'text') return plain(block.text);
      if (block.kind === 'list') return block.items.map(plain);
      return block.facts.map(({ term, text }) => `${term}: ${plain(text)}`);
    })
    .join('\n');
}

describe('the figures that were promised', () => {
  it.each([
    ['licences', 'Basic: Up to 2,000 streams'],
    ['licences', 'Premium: Up to 10,000 streams'],
    ['licences', 'Exclusive: Unlimited streams'],
    ['licences', 'the limit on the licence card at the time of purchase prevails'],
    ['prices', 'For 5 or more beats there are bulk discounts'],
    ['prices', 'Buy 2 beats, get 1 free'],
    ['delivery', 'Digital delivery within 24 hours'],
    ['delivery', '4-6 weeks'],
  ])('stand in the terms’ %s: %s', (section, words) => {
    expect(read(termsText, section)).toContain(words);
  });

  it.each([
    ['beats', 'There is no refund for digital beats'],
    ['sync-packs', 'within 7 days'],
    ['merch', 'refunded only if it is defective'],
    ['how-long', 'within 7 business days'],
    ['how-long', 'within 14 business days'],
  ])('stand in the refund policy’s %s: %s', (section, words) => {
    expect(read(refundText, section)).toContain(words);
  });
});

describe.each([
  ['terms', termsText],
  ['privacy', privacyText],
  ['refund', refundText],
])('the %s', (_name, legal) => {
  it('have sections that can be told apart', () => {
    const ids = legal.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(legal.sections.every(({ id }) => read(legal, id).length > 100)).toBe(true);
  });
});
