import { describe, expect, it } from 'vitest';
import type { TierId } from '@/content/licenses';
import {
  addLine,
  lineId,
  lineOptions,
  MAX_LINES,
  MAX_QUANTITY,
  parseCart,
  removeLine,
  replaceLine,
  restoreLine,
  toItems,
  type CartLine,
  type MerchLine,
} from '@/features/checkout/cart';

const KEY = '0123456789abcdef0123456789abcdef';

function license(beatId: number, tier: TierId = 'basic'): CartLine {
  return { kind: 'license', beatId, tier, title: `Beat ${beatId}` };
}
function shirt(overrides: Partial<MerchLine> = {}): MerchLine {
  return {
    kind: 'merch',
    productId: 1,
    size: 'M',
    color: 'Black',
    quantity: 1,
    title: 'Shirt',
    ...overrides,
  };
}
const full = Array.from({ length: MAX_LINES }, (_, index) => license(index + 1));

describe('adding', () => {
  it('puts a line at the end', () => {
    expect(addLine([license(1)], license(2))).toEqual({
      lines: [license(1), license(2)],
      message: 'Beat 2 (Basic license) is in your cart.',
    });
  });

  it('keeps one license per beat: another tier replaces it and names the one replaced', () => {
    expect(addLine([license(1), license(2)], license(1, 'unlimited'))).toEqual({
      lines: [license(1, 'unlimited'), license(2)],
      message: 'Beat 1 (Unlimited license) replaces the Basic license.',
    });
  });

  it('changes nothing when the same license is there', () => {
    const lines = [license(1)];
    const added = addLine(lines, license(1));
    expect(added.message).toBe('Beat 1 (Basic license) is in your cart already.');
    expect(added.lines).toBe(lines);
  });

  it('tells an upgrade from the license at its full price', () => {
    const upgrade = {
      ...license(1, 'premium'),
      upgradeOf: { number: 'TVL-7F3K-92QD', tier: 'basic' },
    } as CartLine;
    const added = addLine([license(1, 'premium')], upgrade);
    expect(added).toEqual({
      lines: [upgrade],
      message: 'Beat 1 (upgrade to Premium) replaces the Premium license.',
    });
    expect(toItems(added.lines)).toEqual([
      { kind: 'license', beat_id: 1, tier: 'premium', upgrade_of: 'TVL-7F3K-92QD' },
    ]);
    expect(parseCart(JSON.stringify({ key: KEY, lines: added.lines })).lines).toEqual([upgrade]);
  });

  it('adds up the same merch, up to the limit', () => {
    expect(addLine([shirt({ quantity: 3 })], shirt({ quantity: 2 })).lines).toEqual([
      shirt({ quantity: 5 }),
    ]);
    expect(addLine([shirt({ quantity: 9 })], shirt({ quantity: 5 })).lines).toEqual([
      shirt({ quantity: MAX_QUANTITY }),
    ]);
    const lines = [shirt({ quantity: MAX_QUANTITY })];
    expect(addLine(lines, shirt())).toEqual({
      lines,
      message: 'Shirt (M · Black): you already have the maximum quantity in your cart.',
    });
  });

  it('names merch by its size and color, where there was a choice', () => {
    expect(addLine([], shirt({ color: null })).message).toBe('Shirt (M) is in your cart.');
    expect(addLine([], shirt({ size: null, color: null })).message).toBe('Shirt is in your cart.');
  });

  it('tells merch apart by size and color', () => {
    const lines = [shirt()];
    expect(addLine(lines, shirt({ size: 'L' })).lines).toHaveLength(2);
    expect(addLine(lines, shirt({ color: null })).lines).toHaveLength(2);
    expect(addLine(lines, shirt({ color: 'White' })).lines).toHaveLength(2);
  });

  it('stops at fifty lines, and still changes those that are there', () => {
    const refused = addLine(full, license(99));
    expect(refused.lines).toBe(full);
    expect(refused.message).toContain('you already have the maximum quantity in your cart.');
    expect(addLine(full, license(50, 'premium')).lines).toContainEqual(license(50, 'premium'));
  });
});

describe('changing', () => {
  it('removes a line, whatever its license has become', () => {
    expect(removeLine([license(1, 'premium'), license(2)], license(1))).toEqual([license(2)]);
  });

  it('puts a removed line back where it was', () => {
    expect(restoreLine([license(1), license(3)], license(2), 1)).toEqual([
      license(1),
      license(2),
      license(3),
    ]);
    expect(restoreLine([], license(2), 4)).toEqual([license(2)]);
  });

  it('does not put back what is there again, or has no room', () => {
    const lines = [license(2, 'premium')];
    expect(restoreLine(lines, license(2), 0)).toBe(lines);
    expect(restoreLine(full, license(99), 0)).toBe(full);
  });

  it('changes the license of one beat, or how many of a product', () => {
    const lines = [license(1), shirt(), license(2)];
    expect(replaceLine(lines, license(2, 'premium'))).toEqual([
      license(1),
      shirt(),
      license(2, 'premium'),
    ]);
    expect(replaceLine(lines, shirt({ quantity: 3 }))).toEqual([
      license(1),
      shirt({ quantity: 3 }),
      license(2),
    ]);
  });
});

describe('what is stored', () => {
  const lines: CartLine[] = [license(1), shirt({ size: null, color: null, quantity: 4 })];

  it('is read as it was written', () => {
    expect(parseCart(JSON.stringify({ key: KEY, lines }))).toEqual({ key: KEY, lines, code: null });
  });

  it.each([null, '', '{', 'null', '7', '[]', '{"key":"x"}', '{"lines":{}}'])(
    'is an empty cart when it is %s',
    (text) => {
      expect(parseCart(text)).toEqual({ key: expect.any(String) as string, lines: [], code: null });
    },
  );

  it.each([
    ['no line', null],
    ['of another kind', { ...license(1), kind: 'sync' }],
    ['without a title', { ...license(1), title: '' }],
    ['of a beat that cannot be', { ...license(1), beatId: 0 }],
    ['of a beat in words', { ...license(1), beatId: '1' }],
    ['of a tier that there is not', { ...license(1), tier: 'free' }],
    ['of no quantity', shirt({ quantity: 0 })],
    ['of too many', shirt({ quantity: MAX_QUANTITY + 1 })],
    ['of half a shirt', shirt({ quantity: 1.5 })],
    ['of no size at all', { ...shirt(), size: undefined }],
    ['that upgrades no license', { ...license(1), upgradeOf: {} }],
    ['that upgrades no number', { ...license(1), upgradeOf: { number: '', tier: 'basic' } }],
    ['of no offer', { ...license(1), offer: {} }],
  ])('drops a line %s, and keeps the rest', (_, bad) => {
    const text = JSON.stringify({ key: KEY, lines: [bad, license(7)] });
    expect(parseCart(text)).toEqual({ key: KEY, lines: [license(7)], code: null });
  });
});

it('sends beats, tiers and options to the server, but no price and no title', () => {
  expect(toItems([license(4, 'premium'), shirt({ quantity: 2 })])).toEqual([
    { kind: 'license', beat_id: 4, tier: 'premium' },
    { kind: 'merch', product_id: 1, size: 'M', color: 'Black', quantity: 2 },
  ]);
});

it('buys at the price of an accepted offer, which replaces the same license at the usual one', () => {
  const usual = { ...license(4), tier: 'exclusive' } as const;
  const agreed = { ...usual, offer: { reference: 'TVO-7F3K-92QD', token: 'secret' } };
  expect(addLine([usual], agreed).lines).toEqual([agreed]);
  expect(addLine([agreed], agreed).lines).toEqual([agreed]);
  expect(parseCart(JSON.stringify({ key: KEY, lines: [agreed] })).lines).toEqual([agreed]);
  expect(toItems([agreed])).toEqual([
    {
      ...{ kind: 'license', beat_id: 4, tier: 'exclusive' },
      ...{ offer: 'TVO-7F3K-92QD', offer_token: 'secret' },
    },
  ]);
});

it('says what an upgrade replaces', () => {
  const upgradeOf = { number: 'TVL-7F3K-92QD', tier: 'basic' } as const;
  const line: CartLine = { kind: 'license', beatId: 1, tier: 'premium', title: 'One', upgradeOf };
  expect(lineOptions(line)).toBe('Premium license · Upgrade from Basic TVL-7F3K-92QD');
  expect(lineOptions(license(1))).toBe('Basic license');
});

it('identifies a line by its beat or product, whatever its license', () => {
  expect(lineId(license(1))).toBe(lineId(license(1, 'premium')));
  expect(lineId(license(1))).not.toBe(lineId(shirt()));
});
