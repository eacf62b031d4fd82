import { describe, expect, it } from 'vitest';
import type { TierId } from '@/features/licenses/tiers/model';
import { saveToken } from '@/features/shop/access';
import {
  addLine,
  lineId,
  lineOptions,
  MAX_LINES,
  MAX_QUANTITY,
  parseCart,
  remindableLines,
  removeLine,
  replaceLine,
  restoreLine,
  toItems,
  type CartLine,
  type LicenseLine,
  type MerchLine,
} from '@/features/shop/cart/cart';

const KEY = '0123456789abcdef0123456789abcdef';

function license(beatId: number, tier: TierId = 'basic'): LicenseLine {
  return { kind: 'license', beatId, tier, title: `Beat ${beatId}` };
}
function shirt(overrides: Partial<MerchLine> = {}): MerchLine {
  const chosen = { size: 'M', color: 'Black', quantity: 1 };
  return { kind: 'merch', productId: 1, title: 'Shirt', ...chosen, ...overrides };
}
const upgradeOf = { number: 'TVL-7F3K-92QD', tier: 'basic' } as const;
const upgrade = { ...license(1, 'premium'), upgradeOf };
const offer = { reference: 'TVO-7F3K-92QD' };
const agreed = { ...license(4, 'exclusive'), offer };
const part = { ...license(8), release: { id: 7, title: 'Night Pack' } };
const full = Array.from({ length: MAX_LINES }, (_, index) => license(index + 1));

const cap = shirt({ size: null, color: null });

const [one, two, premium] = [license(1), license(2), license(1, 'premium')] as const;
const [unlimited, exclusive] = [license(1, 'unlimited'), license(4, 'exclusive')] as const;
const shirts = (quantity: number) => shirt({ quantity });
const shirtAdded = 'Shirt (M · Black) is in your cart.';
const last = license(MAX_LINES, 'premium');
const lastReplaced = `Beat ${MAX_LINES} (Premium license) replaces the Basic license.`;

it.each<[to: CartLine[], line: CartLine, lines: CartLine[], message: string]>([
  [[one], two, [one, two], 'Beat 2 (Basic license) is in your cart.'],
  [
    [one, two],
    unlimited,
    [unlimited, two],
    'Beat 1 (Unlimited license) replaces the Basic license.',
  ],
  [[premium], upgrade, [upgrade], 'Beat 1 (upgrade to Premium) replaces the Premium license.'],
  [[exclusive], agreed, [agreed], 'Beat 4 (Exclusive license) replaces the Exclusive license.'],
  [[agreed], agreed, [agreed], 'Beat 4 (Exclusive license) is in your cart already.'],
  [
    [part],
    license(8, 'premium'),
    [license(8, 'premium')],
    'Beat 8 (Premium license) replaces the Basic license. Night Pack is discounted only with all of its beats under the same license.',
  ],
  [[], shirt({ color: null }), [shirt({ color: null })], 'Shirt (M) is in your cart.'],
  [[], cap, [cap], 'Shirt is in your cart.'],
  [[shirts(3)], shirts(2), [shirts(5)], shirtAdded],
  [[shirts(MAX_QUANTITY - 1)], shirts(5), [shirts(MAX_QUANTITY)], shirtAdded],
  [full, last, [...full.slice(0, -1), last], lastReplaced],
])('keeps one license per beat and adds up merch: %#', (to, line, lines, message) => {
  expect(addLine(to, line)).toEqual({ lines, message });
});

it.each<[string, CartLine[], CartLine, string]>([
  ['has the same license', [license(1)], license(1), 'is in your cart already.'],
  ['has fifty lines', full, license(99), 'A cart holds up to 50 items; remove some first.'],
  [
    'has ten of the same merch',
    [shirt({ quantity: MAX_QUANTITY })],
    shirt(),
    'Shirt (M · Black): you already have the maximum quantity in your cart.',
  ],
])('changes nothing in a cart that %s', (_what, lines, line, message) => {
  const added = addLine(lines, line);
  expect(added.lines).toBe(lines);
  expect(added.message).toContain(message);
});

it('identifies a license by its beat, and merch by product, size and color, and describes what an upgrade replaces', () => {
  expect(lineId(license(1))).toBe(lineId(license(1, 'premium')));
  expect(lineId(license(1))).not.toBe(lineId(shirt()));
  for (const other of [{ size: 'L' }, { color: null }, { color: 'White' }, { productId: 2 }]) {
    expect(addLine([shirt()], shirt(other)).lines).toHaveLength(2);
  }

  expect(lineOptions(upgrade)).toBe('Premium license · Upgrade from Basic TVL-7F3K-92QD');
  expect(lineOptions(license(1))).toBe('Basic license');
  expect(lineOptions(shirt())).toBe('M · Black');
});

it('replaces the license of a beat or the quantity of a product, and removes a line regardless of its license', () => {
  const lines = [license(1), shirt(), license(2)];
  const premium = license(2, 'premium');
  expect(replaceLine(lines, premium)).toEqual([license(1), shirt(), premium]);
  expect(replaceLine(lines, shirt({ quantity: 3 }))[1]).toEqual(shirt({ quantity: 3 }));
  expect(removeLine([license(1, 'premium'), license(2)], license(1))).toEqual([license(2)]);
});

it('restores a removed line in its place, one of a release under its license now, unless its beat is there again or the cart is full', () => {
  const before = license(1, 'premium');
  expect(restoreLine([before, license(3)], two, 1)).toEqual([before, two, license(3)]);
  expect(restoreLine([], license(2), 4)).toEqual([license(2)]);
  const lines = [license(2, 'premium')];
  expect(restoreLine(lines, license(2), 0)).toBe(lines);
  expect(restoreLine(full, license(99), 0)).toBe(full);

  const others = [one, { ...part, beatId: 9, tier: 'premium' as const }];
  expect(restoreLine(others, part, 0)).toEqual([{ ...part, tier: 'premium' }, ...others]);
  const other = { ...part, release: { id: 6, title: 'Day Pack' } };
  expect(restoreLine(others, other, 0)).toEqual([other, ...others]);
});

it('leaves upgrades and accepted offers out of the reminder', () => {
  expect(remindableLines([one, cap, upgrade, agreed])).toEqual([one, cap]);
});

describe('the stored cart', () => {
  const merch = shirt({ size: null, color: null, quantity: 4 });
  const lines = [license(1), merch, upgrade, agreed, part];

  it('is read as it was written', () => {
    expect(parseCart(JSON.stringify({ key: KEY, lines }))).toEqual({ key: KEY, lines, code: null });
  });

  it.each([null, '', '{', 'null', '7', '[]', '{"key":"x"}', '{"lines":{}}'])(
    'is empty when the stored text is %s',
    (text) => {
      expect(parseCart(text)).toEqual({ key: expect.any(String) as string, lines: [], code: null });
    },
  );

  it.each([
    ['of another kind', { ...license(1), kind: 'sync' }],
    ['of no quantity', shirt({ quantity: 0 })],
    ['of too many', shirt({ quantity: MAX_QUANTITY + 1 })],
    ['that upgrades no license', { ...license(1), upgradeOf: {} }],
    ['of an unknown offer', { ...license(1), offer: {} }],
    ['of an unknown release', { ...license(1), release: {} }],
    ['of no beat', license(0)],
    ['without a title', { ...license(1), title: '' }],
  ])('drops a line %s, and keeps the rest', (_, bad) => {
    const text = JSON.stringify({ key: KEY, lines: [bad, license(7)] });
    expect(parseCart(text)).toEqual({ key: KEY, lines: [license(7)], code: null });
  });
});

it('sends beats, tiers, releases, upgrades, offers and options to the server, but no price and no title', () => {
  saveToken(offer.reference, 'secret');
  expect(toItems([license(2), part, upgrade, agreed, shirt({ quantity: 2 })])).toEqual([
    { kind: 'license', beat_id: 2, tier: 'basic' },
    { kind: 'license', beat_id: 8, tier: 'basic', release_id: 7 },
    { kind: 'license', beat_id: 1, tier: 'premium', upgrade_of: upgradeOf.number },
    {
      kind: 'license',
      beat_id: 4,
      tier: 'exclusive',
      offer: offer.reference,
      offer_token: 'secret',
    },
    { kind: 'merch', product_id: 1, size: 'M', color: 'Black', quantity: 2 },
  ]);
});
