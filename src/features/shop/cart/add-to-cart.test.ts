import { expect, it } from 'vitest';
import { addRelease, type ReleaseAddition } from '@/features/shop/cart/add-to-cart';
import { MAX_LINES, type CartLine, type LicenseLine } from '@/features/shop/cart/cart';
import { cartRows, licensesText } from '@/features/shop/cart/cart-lines';

const pack = { id: 7, title: 'Night Pack' };
const beat = (id: number) => ({ id, title: `Beat ${id}`, image: `/${id}.jpg` });
const release: ReleaseAddition = {
  ...pack,
  kind: 'release',
  tier: 'basic',
  beats: [beat(1), beat(2)],
};
const license = (beatId: number, more: Partial<LicenseLine> = {}): LicenseLine => ({
  kind: 'license',
  beatId,
  tier: 'basic',
  title: `Beat ${beatId}`,
  ...more,
});
const part = (beatId: number, more: Partial<LicenseLine> = {}) =>
  license(beatId, { image: `/${beatId}.jpg`, release: pack, ...more });
const cap = { productId: 1, size: null, color: null, quantity: 2, title: 'Cap' };
const merch: CartLine = { kind: 'merch', ...cap };
const upgradeOf = { number: 'TVL-7F3K-92QD', tier: 'basic' } as const;
const upgrade = license(1, { tier: 'premium', upgradeOf });
const offered = license(2, { tier: 'exclusive', offer: { reference: 'TVO-1' } });
const whole = [part(1), part(2)];
const exclusive = license(2, { tier: 'exclusive' });
const other = part(2, { release: { id: 8, title: 'Day Pack' } });
const theirs = part(3, { release: { id: 8, title: 'Day Pack' } });

const name = 'Night Pack (Basic licenses)';
const isIn = `${name} is in your cart.`;
const premiumStays = 'Beat 1 keeps its Premium license.';
const exclusiveStays = 'Beat 2 keeps its Exclusive license.';
const needsWhole = (title: string) =>
  `${title} is discounted only with all of its beats under the same license.`;
const partNote = needsWhole('Night Pack');

it.each<[string, CartLine[], CartLine[], string]>([
  ['adds a license of each beat', [merch], [merch, ...whole], isIn],
  ['replaces other leases', [license(1, { tier: 'premium' }), license(2)], whole, isIn],
  ['changes its license', [part(1, { tier: 'premium' })], whole, isIn],
  ['drops beats that have left it', [part(3), part(1)], whole, isIn],
  [
    'takes a beat out of another release',
    [other, theirs],
    [theirs, ...whole],
    `${isIn} ${needsWhole('Day Pack')}`,
  ],
  ['keeps an upgrade', [upgrade], [upgrade, part(2)], `${isIn} ${premiumStays} ${partNote}`],
  ['keeps an offer', [offered], [offered, part(1)], `${isIn} ${exclusiveStays} ${partNote}`],
  [
    'keeps only licenses that are not its own',
    [upgrade, exclusive],
    [upgrade, exclusive],
    `${premiumStays} ${exclusiveStays} ${partNote}`,
  ],
])('%s', (_what, lines, expected, message) => {
  expect(addRelease(lines, release)).toEqual({ lines: expected, message });
});

it('changes nothing where the cart has the release already or has no room for all of it', () => {
  const full = Array.from({ length: MAX_LINES - 1 }, (_, index) => license(index + 10));
  const filled = [...full.slice(1), ...whole];
  for (const [lines, message] of [
    [filled, `${name} is in your cart already.`],
    [full, 'A cart holds up to 50 items; remove some first.'],
  ] as const) {
    const added = addRelease(lines, release);
    expect(added.lines).toBe(lines);
    expect(added.message).toBe(message);
  }
});

it('makes one row of a release', () => {
  const lines = [license(9), part(1), merch, part(2)];
  expect(cartRows(lines)).toEqual([
    { id: 'license-9', release: null, lines: [license(9)] },
    { id: 'release-7', release: { ...pack, tier: 'basic' }, lines: whole },
    { id: 'merch-1--', release: null, lines: [merch] },
  ]);
  expect(licensesText(1, 'basic')).toBe('1 Basic license');
  expect(licensesText(5, 'premium')).toBe('5 Premium licenses');
});
