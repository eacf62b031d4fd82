import { tierName, type TierId } from '@/content/licenses';
import {
  addLine,
  changeCart,
  lineId,
  MAX_LINES,
  noRoom,
  type Added,
  type CartLine,
  type CartLines,
  type LicenseLine,
} from '@/features/shop/cart/cart';

/** A release that is bought whole: one license of each of its active beats. */
export interface ReleaseAddition {
  kind: 'release';
  id: number;
  title: string;
  tier: TierId;
  beats: readonly { id: number; title: string; image?: string | undefined }[];
}

export type CartAddition = CartLine | ReleaseAddition;

function isOf(line: CartLine, releaseId: number): boolean {
  return line.kind === 'license' && line.release?.id === releaseId;
}

/**
 * Adds a license of each beat in place of those that the cart has. An upgrade or an accepted offer stays, and the
 * release is then without that beat, because a beat is in the cart once.
 */
export function addRelease(lines: CartLines, { id, title, beats, tier }: ReleaseAddition): Added {
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
  const without = left.length === 0 ? '' : `, without ${left.join(', ')}, which is in it already`;
  return { lines: [...kept, ...added], message: `${name} is in your cart${without}.` };
}

/** @returns the result, in one sentence */
export function addToCart(addition: CartAddition): string {
  let message = '';
  changeCart((lines) => {
    const added =
      addition.kind === 'release' ? addRelease(lines, addition) : addLine(lines, addition);
    message = added.message;
    return added.lines;
  });
  return message;
}
