import { tierName, type TierId } from '@/content/licenses';
import {
  changeCart,
  lineId,
  MAX_LINES,
  noRoom,
  type Added,
  type CartLine,
  type CartLines,
  type LicenseLine,
} from '@/features/shop/cart/cart';

/** A release as it is put into the cart, with its active beats. */
export interface ReleaseToBuy {
  id: number;
  title: string;
  beats: readonly { id: number; title: string; image?: string | undefined }[];
}

/** A row of the cart: one line, or all lines of a release, in the place of the first. */
export interface CartRow {
  id: string;
  lines: [CartLine, ...CartLine[]];
  release: { id: number; title: string; tier: TierId } | null;
}

/** `5 Basic licenses` */
export function licensesText(count: number, tier: TierId): string {
  return `${count} ${tierName(tier)} ${count === 1 ? 'license' : 'licenses'}`;
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

function isOf(line: CartLine, releaseId: number): boolean {
  return line.kind === 'license' && line.release?.id === releaseId;
}

/**
 * Adds a license of each beat in place of those that the cart has. An upgrade or an accepted offer stays, and the
 * release is then without that beat, because a beat is in the cart once.
 */
export function addReleaseLines(
  lines: CartLines,
  { id, title, beats }: ReleaseToBuy,
  tier: TierId,
): Added {
  const name = `${title} (${tierName(tier)} licenses)`;
  const own = beats.map((beat): LicenseLine => ({
    kind: 'license',
    beatId: beat.id,
    tier,
    title: beat.title,
    ...(beat.image !== undefined && { image: beat.image }),
    release: { id, title },
  }));
  const ownIds = new Set(own.map(lineId));
  const kept = lines.filter((line) =>
    ownIds.has(lineId(line))
      ? line.kind === 'license' && (line.upgradeOf ?? line.offer)
      : !isOf(line, id),
  );
  const keptIds = new Set(kept.map(lineId));
  const added = own.filter((line) => !keptIds.has(lineId(line)));
  const isPresent = ({ beatId }: LicenseLine) =>
    lines.some(
      (line) =>
        line.kind === 'license' &&
        line.beatId === beatId &&
        line.tier === tier &&
        line.release?.id === id,
    );
  if (added.every(isPresent) && added.length === lines.filter((line) => isOf(line, id)).length) {
    return { lines, message: `${name} is in your cart already.` };
  }
  if (kept.length + added.length > MAX_LINES) return { lines, message: noRoom(name) };
  const left = own.filter((line) => !added.includes(line)).map((line) => line.title);
  const without = left.length === 0 ? '' : `, without ${left.join(', ')}, which was there before`;
  return { lines: [...kept, ...added], message: `${name} is in your cart${without}.` };
}

/** @returns the result, in one sentence */
export function addRelease(release: ReleaseToBuy, tier: TierId): string {
  let message = '';
  changeCart((lines) => {
    const added = addReleaseLines(lines, release, tier);
    message = added.message;
    return added.lines;
  });
  return message;
}

export function setReleaseTier(lines: CartLines, releaseId: number, tier: TierId): CartLines {
  return lines.map((line) => (isOf(line, releaseId) ? { ...line, tier } : line));
}
