import { cartTexts } from '@/content/checkout';
import { trackBeatEvent } from '@/features/beats/mutations';
import { tierName, type TierId } from '@/features/licenses/tiers/model';
import {
  addLine,
  changeCart,
  lineId,
  MAX_LINES,
  type Added,
  type CartLine,
  type CartLines,
  type LicenseLine,
} from '@/features/shop/cart/cart';
import { isolate } from '@/lib/text/characters';

/** A release that is bought whole: one license of each of its active beats. */
export interface ReleaseAddition {
  kind: 'release';
  id: number;
  title: string;
  tier: TierId;
  beats: readonly { id: number; title: string; image?: string | undefined }[];
}

export type CartAddition = CartLine | ReleaseAddition;

/**
 * Adds a license of each beat in place of those that the cart has. An upgrade, an accepted offer or an Exclusive
 * license stays, and the release is then without that beat, because a beat is in the cart once.
 */
export function addRelease(lines: CartLines, { id, title, beats, tier }: ReleaseAddition): Added {
  const own = beats.map((beat): LicenseLine => ({
    kind: 'license',
    beatId: beat.id,
    tier,
    title: beat.title,
    ...(beat.image !== undefined && { image: beat.image }),
    release: { id, title },
  }));
  const ownIds = new Set(own.map(lineId));
  const licenses = lines.filter((line) => line.kind === 'license');
  const staying = licenses.filter(
    (line) =>
      ownIds.has(lineId(line)) && (line.tier === 'exclusive' || (line.upgradeOf ?? line.offer)),
  );
  const dropped = licenses.filter((line) => {
    const isPart = line.release?.id === id;
    if (!ownIds.has(lineId(line))) return isPart;
    return !staying.includes(line) && !(isPart && line.tier === tier);
  });
  const kept = lines.filter((line) => !dropped.some((other) => other === line));
  const keptIds = new Set(kept.map(lineId));
  const added = own.filter((line) => !keptIds.has(lineId(line)));
  if (kept.length + added.length > MAX_LINES) return { lines, message: cartTexts.full(MAX_LINES) };

  const partial = dropped.flatMap(({ release }) =>
    release && release.id !== id ? release.title : [],
  );
  if (staying.length > 0) partial.push(title);
  const already = added.length === 0 ? ' already' : '';
  const message = [
    staying.length < own.length &&
      `${isolate(title)} (${tierName(tier)} licenses) is in your cart${already}.`,
    ...staying.map((line) => `${isolate(line.title)} keeps its ${tierName(line.tier)} license.`),
    ...[...new Set(partial)].map(cartTexts.needsWhole),
  ];
  return {
    lines: added.length + dropped.length === 0 ? lines : [...kept, ...added],
    message: message.filter(Boolean).join(' '),
  };
}

/**
 * Also counts each beat that was not in the cart before.
 *
 * @returns the result, in words for the buyer
 */
export function addToCart(addition: CartAddition): string {
  let message = '';
  changeCart((lines) => {
    const added =
      addition.kind === 'release' ? addRelease(lines, addition) : addLine(lines, addition);
    message = added.message;
    const before = new Set(lines.map(lineId));
    for (const line of added.lines) {
      if (line.kind === 'license' && !before.has(lineId(line))) {
        void trackBeatEvent(line.beatId, 'cart');
      }
    }
    return added.lines;
  });
  return message;
}
