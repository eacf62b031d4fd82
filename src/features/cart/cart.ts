import * as v from 'valibot';
import { tierIds, type TierId } from '@/content/licences';

/** The server's limits. */
export const MAX_LINES = 50;
export const MAX_QUANTITY = 10;

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** As it was called when it was put in; shown once the thing itself is gone. */
const title = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
const option = v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)));

const licenceLine = v.object({
  kind: v.literal('licence'),
  beatId: id,
  tier: v.picklist(tierIds),
  title,
});
const merchLine = v.object({
  kind: v.literal('merch'),
  productId: id,
  size: option,
  color: option,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
  title,
});
const cartLine = v.variant('kind', [licenceLine, merchLine]);

export type LicenceLine = v.InferOutput<typeof licenceLine>;
export type MerchLine = v.InferOutput<typeof merchLine>;
export type CartLine = v.InferOutput<typeof cartLine>;
export type CartLines = readonly CartLine[];

export interface Cart {
  /** Names the order that this cart becomes: sent twice, it is one order. New with every change. */
  key: string;
  lines: CartLines;
}

/** A UUID without its dashes. (`randomUUID` is missing on pages that are not secure.) */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** What a line is about, whatever its licence or quantity: one of each in a cart. */
export function lineId(line: CartLine): string {
  return line.kind === 'licence'
    ? `licence-${line.beatId}`
    : `merch-${line.productId}-${line.size ?? ''}-${line.color ?? ''}`;
}

/** The lines of a list that are right, each once. */
function soundLines(list: readonly unknown[]): CartLine[] {
  const found = new Map<string, CartLine>();
  for (const entry of list) {
    const { success, output } = v.safeParse(cartLine, entry);
    if (success && found.size < MAX_LINES && !found.has(lineId(output))) {
      found.set(lineId(output), output);
    }
  }
  return [...found.values()];
}

const storedCart = v.object({
  key: v.fallback(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)), newKey),
  lines: v.array(v.unknown()),
});

/** What was stored, without whatever in it is no cart. */
export function parseCart(text: string | null): Cart {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    value = null;
  }
  const { success, output } = v.safeParse(storedCart, value);
  return success
    ? { key: output.key, lines: soundLines(output.lines) }
    : { key: newKey(), lines: [] };
}

/** Null for an empty cart: nothing is kept of it. */
export function cartText({ key, lines }: Cart): string | null {
  return lines.length === 0 ? null : JSON.stringify({ key, lines });
}

/** What became of something that was put into the cart. */
export type Added =
  | { outcome: 'added' | 'unchanged' | 'full' }
  /** The beat was in the cart under this licence. */
  | { outcome: 'replaced'; from: TierId };

/** Puts a line in. A beat is there under one licence, and the same merch in one line. */
export function addLine(lines: CartLines, line: CartLine): Added & { lines: CartLines } {
  const known = lines.find((other) => lineId(other) === lineId(line));
  if (!known) {
    if (lines.length >= MAX_LINES) return { outcome: 'full', lines };
    return { outcome: 'added', lines: [...lines, line] };
  }
  if (known.kind === 'licence' && line.kind === 'licence') {
    if (known.tier === line.tier) return { outcome: 'unchanged', lines };
    return { outcome: 'replaced', from: known.tier, lines: replaceLine(lines, line) };
  }
  if (known.kind === 'merch' && line.kind === 'merch' && known.quantity < MAX_QUANTITY) {
    const quantity = Math.min(known.quantity + line.quantity, MAX_QUANTITY);
    return { outcome: 'added', lines: replaceLine(lines, { ...line, quantity }) };
  }
  return { outcome: 'full', lines };
}

function replaceLine(lines: CartLines, line: CartLine): CartLines {
  return lines.map((other) => (lineId(other) === lineId(line) ? line : other));
}

export function removeLine(lines: CartLines, line: CartLine): CartLines {
  return lines.filter((other) => lineId(other) !== lineId(line));
}

/** Puts a removed line back where it was, unless it has come back meanwhile. */
export function restoreLine(lines: CartLines, line: CartLine, index: number): CartLines {
  if (lines.length >= MAX_LINES || lines.some((other) => lineId(other) === lineId(line))) {
    return lines;
  }
  return lines.toSpliced(index, 0, line);
}

export function changeTier(lines: CartLines, beatId: number, tier: TierId): CartLines {
  return lines.map((line) =>
    line.kind === 'licence' && line.beatId === beatId ? { ...line, tier } : line,
  );
}

export function changeQuantity(lines: CartLines, line: MerchLine, quantity: number): CartLines {
  const whole = Math.min(Math.max(Math.trunc(quantity), 1), MAX_QUANTITY);
  return replaceLine(lines, { ...line, quantity: whole });
}

/** A cart as the server is asked about it. */
export function toItems(lines: CartLines) {
  return lines.map((line) =>
    line.kind === 'licence'
      ? { kind: line.kind, beat_id: line.beatId, tier: line.tier }
      : {
          kind: line.kind,
          product_id: line.productId,
          size: line.size,
          color: line.color,
          quantity: line.quantity,
        },
  );
}

/** How many things there are in all. */
export function itemCount(lines: CartLines): number {
  return lines.reduce((sum, line) => sum + (line.kind === 'merch' ? line.quantity : 1), 0);
}
