import type { EmbedKind } from '@/features/beats/embed/model';
import { buyerPrice, toBeat, type Beat } from '@/features/beats/model';
import { activeBeats, LIST_COLUMNS } from '@/features/beats/queries';
import { fetchRelease } from '@/features/beats/releases/queries';
import { readPublic } from '@/lib/data/read';
import { toCents } from '@/lib/text/money';

/** A beat, or a release with its beats, as the player shows it. */
export interface Embedded {
  title: string;
  /** Price of the cheapest license. Null if the beats of a release are sold one by one. */
  cents: number | null;
  beats: readonly Beat[];
}

/** Reads what the store shows at this moment. Null if the store does not have it, for example after it was sold. */
export async function readEmbedded(kind: EmbedKind, id: number): Promise<Embedded | null> {
  if (kind === 'releases') {
    const release = await fetchRelease(id);
    if (!release) return null;
    const prices = release.licenses.map(({ price_cents }) => price_cents);
    return { ...release, cents: prices.length > 0 ? Math.min(...prices) : null };
  }
  const [row] = await readPublic((db) => activeBeats(db, LIST_COLUMNS).eq('id', id));
  if (!row) return null;
  const beat = toBeat(row);
  return { title: beat.title, cents: toCents(buyerPrice(beat)), beats: [beat] };
}
