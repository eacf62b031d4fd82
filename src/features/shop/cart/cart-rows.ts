import { tierName, type TierId } from '@/features/licenses/tiers/model';
import { lineId, type CartLine, type CartLines } from '@/features/shop/cart/cart';
import { countOf } from '@/lib/text/counts';

/** A row of the cart: one line, or all lines of a release, in the place of the first. */
export interface CartRow {
  id: string;
  lines: [CartLine, ...CartLine[]];
  release: { id: number; title: string; tier: TierId } | null;
}

/** `5 Basic licenses` */
export function licensesText(count: number, tier: TierId): string {
  return countOf(count, `${tierName(tier)} license`);
}

export function cartRows(lines: CartLines): CartRow[] {
  const rows = new Map<string, CartRow>();
  for (const line of lines) {
    const release =
      line.kind === 'license' && line.release ? { ...line.release, tier: line.tier } : null;
    const id = release ? `release-${release.id}` : lineId(line);
    const row = rows.get(id);
    if (row) row.lines.push(line);
    else rows.set(id, { id, release, lines: [line] });
  }
  return [...rows.values()];
}
