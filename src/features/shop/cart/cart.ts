import { useMemo } from 'react';
import * as v from 'valibot';
import { cartTexts } from '@/content/checkout';
import { tierIds, tierName } from '@/features/licenses/tiers/model';
import { readToken } from '@/features/shop/access';
import { readCartSource } from '@/features/shop/cart/cart-source';
import { readCartText, useCartText, writeCartText } from '@/features/shop/cart/cart-storage';
import { randomId } from '@/lib/random-id';
import { isolate } from '@/lib/text/characters';

export const MAX_LINES = 50;
export const MAX_QUANTITY = 10;

const common = {
  /** The title when the line was added; shown when the beat or product no longer exists. */
  title: v.pipe(v.string(), v.nonEmpty()),
  image: v.optional(v.string()),
};
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const tier = v.picklist(tierIds);

export const licenseEntries = { beatId: id, tier };
export const merchEntries = {
  productId: id,
  size: v.nullable(v.string()),
  color: v.nullable(v.string()),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
};

const cartLine = v.variant('kind', [
  v.object({
    kind: v.literal('license'),
    ...licenseEntries,
    /** The buyer's license that this one replaces. */
    upgradeOf: v.optional(v.object({ number: v.pipe(v.string(), v.nonEmpty()), tier })),
    /** The accepted offer that sets the price. */
    offer: v.optional(v.object({ reference: v.string() })),
    /** The release that it is bought with, whose discount needs a license of each of its beats. */
    release: v.optional(v.object({ id, title: v.pipe(v.string(), v.nonEmpty()) })),
    ...common,
  }),
  v.object({
    kind: v.literal('merch'),
    ...merchEntries,
    ...common,
  }),
]);

const storedCart = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** Identifies the order that this cart becomes, so that a cart that is sent twice becomes one order. */
    key: v.string(),
    lines: v.pipe(
      v.array(v.unknown()),
      v.transform((lines) => lines.filter((line) => v.is(cartLine, line))),
    ),
    /** A discount code, as it was typed. */
    code: v.nullish(v.string(), null),
    /** From where the visit came in which it was begun. */
    source: v.optional(v.record(v.string(), v.string())),
  }),
);

export type CartLine = v.InferOutput<typeof cartLine>;
export type LicenseLine = Extract<CartLine, { kind: 'license' }>;
export type MerchLine = Extract<CartLine, { kind: 'merch' }>;
export type CartLines = readonly CartLine[];
export type Cart = v.InferOutput<typeof storedCart>;

/** Identifies the beat or product of a line, without license or quantity, because a cart has one of each. */
export function lineId(line: CartLine): string {
  return line.kind === 'license'
    ? `license-${line.beatId}`
    : `merch-${line.productId}-${line.size ?? ''}-${line.color ?? ''}`;
}

export function parseCart(text: string | null): Cart {
  const { success, output } = v.safeParse(storedCart, text);
  return success ? output : { key: randomId(), lines: [], code: null };
}

/**
 * Changes the stored cart, including changes by other tabs, and gives it a new key.
 *
 * @param before the cart before a removal that is undone: an emptied cart gets its code and source back
 */
export function changeCart(change: (lines: CartLines) => CartLines, before?: Cart): void {
  const { lines, ...cart } = parseCart(readCartText());
  const changed = change(lines);
  if (changed === lines) return;
  const begun = before ?? { ...cart, source: readCartSource() };
  const { code, source } = lines.length === 0 ? begun : cart;
  writeCart({ lines: changed, code: changed.length === 0 ? null : code, source });
}

/** Sets the discount code; null removes it. */
export function setCode(code: string | null): void {
  const { lines, code: current, source } = parseCart(readCartText());
  // The same code must not give the cart another key, because that of an order in payment identifies it.
  if (code !== current) writeCart({ lines, code, source });
}

interface CartContent extends Pick<Cart, 'code'> {
  lines: CartLines;
  source: Cart['source'];
}

function writeCart(content: CartContent): void {
  const isEmpty = content.lines.length === 0 && content.code === null;
  writeCartText(isEmpty ? null : JSON.stringify({ key: randomId(), ...content }));
}

/** Empties the cart of a paid order, unless it was changed since and has another key. */
export function clearPaidCart(key: string): void {
  if (parseCart(readCartText()).key === key) writeCartText(null);
}

export function useCart(): Cart {
  const text = useCartText();
  return useMemo(() => parseCart(text), [text]);
}

/** `Upgrade from Basic TVL-7F3K-92QD` */
export function upgradeText({ number, tier }: NonNullable<LicenseLine['upgradeOf']>): string {
  return `Upgrade from ${tierName(tier)} ${number}`;
}

/** The license of a line, or its size and color. */
export function lineOptions(line: CartLine): string {
  const options =
    line.kind === 'license'
      ? [`${tierName(line.tier)} license`, line.upgradeOf && upgradeText(line.upgradeOf)]
      : [line.size, line.color];
  return options.filter(Boolean).join(' · ');
}

export interface Added {
  lines: CartLines;
  message: string;
}

/** The line of the same beat or product, which is of the same kind. */
function findLine<Line extends CartLine>(lines: CartLines, line: Line): Line | undefined {
  return lines.find((other): other is Line => lineId(other) === lineId(line));
}

function append(lines: CartLines, line: CartLine, name: string): Added {
  return lines.length < MAX_LINES
    ? { lines: [...lines, line], message: `${name} is in your cart.` }
    : { lines, message: cartTexts.full(MAX_LINES) };
}

function addLicense(lines: CartLines, line: LicenseLine): Added {
  const options = line.upgradeOf ? `upgrade to ${tierName(line.tier)}` : lineOptions(line);
  const name = `${isolate(line.title)} (${options})`;
  const present = findLine(lines, line);
  if (!present) return append(lines, line, name);
  const isSame =
    present.tier === line.tier &&
    present.upgradeOf?.number === line.upgradeOf?.number &&
    present.offer?.reference === line.offer?.reference;
  if (isSame) return { lines, message: `${name} is in your cart already.` };
  const replaced = `${name} replaces the ${tierName(present.tier)} license.`;
  const note = present.release && cartTexts.needsWhole(present.release.title);
  return {
    lines: replaceLine(lines, line),
    message: [replaced, note].filter(Boolean).join(' '),
  };
}

function addMerch(lines: CartLines, line: MerchLine): Added {
  const options = lineOptions(line);
  const title = isolate(line.title);
  const name = options === '' ? title : `${title} (${options})`;
  const present = findLine(lines, line);
  if (!present) return append(lines, line, name);
  if (present.quantity >= MAX_QUANTITY) {
    return { lines, message: `${name}: you already have the maximum quantity in your cart.` };
  }
  const quantity = Math.min(present.quantity + line.quantity, MAX_QUANTITY);
  return { lines: replaceLine(lines, { ...line, quantity }), message: `${name} is in your cart.` };
}

/** Adds a line. A beat is in the cart under one license, and the same merch in one line. */
export function addLine(lines: CartLines, line: CartLine): Added {
  return line.kind === 'license' ? addLicense(lines, line) : addMerch(lines, line);
}

export function replaceLine(lines: CartLines, line: CartLine): CartLines {
  return lines.map((other) => (lineId(other) === lineId(line) ? line : other));
}

export function removeLine(lines: CartLines, line: CartLine): CartLines {
  return lines.filter((other) => lineId(other) !== lineId(line));
}

/** Puts a removed line back in its place, unless it was added again in the meantime. */
export function restoreLine(lines: CartLines, line: CartLine, index: number): CartLines {
  if (findLine(lines, line) || lines.length >= MAX_LINES) return lines;
  // Stryker disable next-line ConditionalExpression: merch has no release, but the compiler needs the check
  const restored = line.kind === 'license' ? withTierOfRelease(lines, line) : line;
  return lines.toSpliced(index, 0, restored);
}

/** A license with the tier of its release, which the user may have changed since the license was removed. */
function withTierOfRelease(lines: CartLines, line: LicenseLine): LicenseLine {
  if (!line.release) return line;
  const { id } = line.release;
  const sibling = lines.find(
    (other): other is LicenseLine =>
      // Stryker disable next-line ConditionalExpression: merch has no release, but the compiler needs the check
      other.kind === 'license' && other.release?.id === id,
  );
  return sibling ? { ...line, tier: sibling.tier } : line;
}

/**
 * The lines that a reminder can name. Upgrades and accepted offers are left out, because a reminder has neither
 * the license that is upgraded nor the agreed price.
 */
export function remindableLines(lines: CartLines): CartLines {
  // Stryker disable next-line ConditionalExpression: merch has neither, but the compiler needs the check
  return lines.filter((line) => line.kind === 'merch' || !(line.upgradeOf ?? line.offer));
}

export function toItems(lines: CartLines) {
  return lines.map((line) =>
    line.kind === 'license'
      ? {
          kind: line.kind,
          beat_id: line.beatId,
          tier: line.tier,
          ...(line.upgradeOf && { upgrade_of: line.upgradeOf.number }),
          ...(line.offer && {
            offer: line.offer.reference,
            offer_token: readToken(line.offer.reference),
          }),
          ...(line.release && { release_id: line.release.id }),
        }
      : {
          kind: line.kind,
          product_id: line.productId,
          size: line.size,
          color: line.color,
          quantity: line.quantity,
        },
  );
}
