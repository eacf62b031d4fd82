import { describe, expect, it } from 'vitest';
import {
  addLine,
  cartText,
  changeQuantity,
  changeTier,
  itemCount,
  lineId,
  MAX_LINES,
  MAX_QUANTITY,
  newKey,
  parseCart,
  removeLine,
  restoreLine,
  toItems,
  type CartLine,
  type LicenceLine,
  type MerchLine,
} from '@/features/cart/cart';

const KEY = '0123456789abcdef0123456789abcdef';

function licence(beatId: number, tier: LicenceLine['tier'] = 'basic'): LicenceLine {
  return { kind: 'licence', beatId, tier, title: `Beat ${beatId}` };
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
const full = Array.from({ length: MAX_LINES }, (_, index) => licence(index + 1));

describe('adding', () => {
  it('puts a line at the end', () => {
    expect(addLine([licence(1)], licence(2))).toEqual({
      outcome: 'added',
      lines: [licence(1), licence(2)],
    });
  });

  it('keeps one licence a beat: another tier takes the place and says which went', () => {
    expect(addLine([licence(1), licence(2)], licence(1, 'unlimited'))).toEqual({
      outcome: 'replaced',
      from: 'basic',
      lines: [licence(1, 'unlimited'), licence(2)],
    });
  });

  it('changes nothing when the very licence is there', () => {
    const lines = [licence(1)];
    const added = addLine(lines, licence(1));
    expect(added.outcome).toBe('unchanged');
    expect(added.lines).toBe(lines);
  });

  it('adds up the same merch, up to the limit', () => {
    expect(addLine([shirt({ quantity: 3 })], shirt({ quantity: 2 })).lines).toEqual([
      shirt({ quantity: 5 }),
    ]);
    expect(addLine([shirt({ quantity: 9 })], shirt({ quantity: 5 })).lines).toEqual([
      shirt({ quantity: MAX_QUANTITY }),
    ]);
    const lines = [shirt({ quantity: MAX_QUANTITY })];
    expect(addLine(lines, shirt())).toEqual({ outcome: 'full', lines });
  });

  it('tells merch apart by size and color', () => {
    const lines = [shirt()];
    expect(addLine(lines, shirt({ size: 'L' })).lines).toHaveLength(2);
    expect(addLine(lines, shirt({ color: null })).lines).toHaveLength(2);
  });

  it('ends at fifty lines, and still changes what is there', () => {
    expect(addLine(full, licence(99))).toEqual({ outcome: 'full', lines: full });
    expect(addLine(full, licence(50, 'premium')).outcome).toBe('replaced');
  });
});

describe('changing', () => {
  it('removes a line, whatever its licence has become', () => {
    expect(removeLine([licence(1, 'premium'), licence(2)], licence(1))).toEqual([licence(2)]);
  });

  it('puts a removed line back where it was', () => {
    expect(restoreLine([licence(1), licence(3)], licence(2), 1)).toEqual([
      licence(1),
      licence(2),
      licence(3),
    ]);
    expect(restoreLine([], licence(2), 4)).toEqual([licence(2)]);
  });

  it('does not put back what is there again, or has no room', () => {
    const lines = [licence(2, 'premium')];
    expect(restoreLine(lines, licence(2), 0)).toBe(lines);
    expect(restoreLine(full, licence(99), 0)).toBe(full);
  });

  it('changes the licence of one beat', () => {
    expect(changeTier([licence(1), shirt(), licence(2)], 2, 'premium')).toEqual([
      licence(1),
      shirt(),
      licence(2, 'premium'),
    ]);
  });

  it.each([
    [3, 3],
    [0, 1],
    [-2, 1],
    [2.9, 2],
    [99, MAX_QUANTITY],
  ])('makes of a quantity of %d one of %d', (asked, kept) => {
    expect(changeQuantity([licence(1), shirt()], shirt(), asked)).toEqual([
      licence(1),
      shirt({ quantity: kept }),
    ]);
  });
});

describe('what is stored', () => {
  const lines: CartLine[] = [licence(1), shirt({ size: null, color: null, quantity: 4 })];

  it('comes back as it was', () => {
    expect(parseCart(cartText({ key: KEY, lines }))).toEqual({ key: KEY, lines });
  });

  it('is nothing for an empty cart', () => {
    expect(cartText({ key: KEY, lines: [] })).toBeNull();
  });

  it.each([null, '', '{', 'null', '7', '[]', '{"key":"x"}', '{"lines":{}}'])(
    'is an empty cart when it is %s',
    (text) => {
      expect(parseCart(text).lines).toEqual([]);
    },
  );

  it.each([
    ['no line', null],
    ['of another kind', { ...licence(1), kind: 'sync' }],
    ['without a title', { ...licence(1), title: ' ' }],
    ['of a beat that cannot be', { ...licence(1), beatId: 0 }],
    ['of a beat in words', { ...licence(1), beatId: '1' }],
    ['of a tier that there is not', { ...licence(1), tier: 'free' }],
    ['of no quantity', shirt({ quantity: 0 })],
    ['of too many', shirt({ quantity: MAX_QUANTITY + 1 })],
    ['of half a shirt', shirt({ quantity: 1.5 })],
    ['of no size at all', { ...shirt(), size: undefined }],
  ])('loses a line %s, and keeps the rest', (_, bad) => {
    const text = JSON.stringify({ key: KEY, lines: [bad, licence(7)] });
    expect(parseCart(text)).toEqual({ key: KEY, lines: [licence(7)] });
  });

  it('has each thing once, and fifty at most', () => {
    const text = JSON.stringify({ key: KEY, lines: [licence(1, 'premium'), licence(1), ...full] });
    const parsed = parseCart(text);
    expect(parsed.lines[0]).toEqual(licence(1, 'premium'));
    expect(parsed.lines).toHaveLength(MAX_LINES);
    const more = JSON.stringify({ key: KEY, lines: [...full, licence(99)] });
    expect(parseCart(more).lines).toEqual(full);
  });

  it.each([undefined, 5, 'short', KEY.toUpperCase()])('gets a key for %s', (key) => {
    const cart = parseCart(JSON.stringify({ key, lines }));
    expect(cart.key).toMatch(/^[0-9a-f]{32}$/);
    expect(cart.lines).toEqual(lines);
  });
});

it('makes a new key each time', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newKey()).not.toBe(newKey());
});

it('asks the server for beats, tiers and options, and tells it no price and no title', () => {
  expect(toItems([licence(4, 'premium'), shirt({ quantity: 2 })])).toEqual([
    { kind: 'licence', beat_id: 4, tier: 'premium' },
    { kind: 'merch', product_id: 1, size: 'M', color: 'Black', quantity: 2 },
  ]);
});

it('counts things, not lines', () => {
  expect(itemCount([licence(1), shirt({ quantity: 3 })])).toBe(4);
  expect(itemCount([])).toBe(0);
});

it('knows a line by what it is about', () => {
  expect(lineId(licence(1))).toBe(lineId(licence(1, 'premium')));
  expect(lineId(licence(1))).not.toBe(lineId(shirt()));
});
