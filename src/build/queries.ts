import { paths } from '@/config/paths';
import type { PageText } from '@/content/site';
import type { Embeddable, EmbedKind } from '@/features/beats/embed/model';
import { factsLine, beatText, toBeat, toCover, type BeatRow } from '@/features/beats/model';
import { activeBeats, CARD_COLUMNS } from '@/features/beats/queries';
import { releaseText, toRelease, type ReleaseRow } from '@/features/beats/releases/model';
import { unwrap } from '@/lib/data/errors';
import { READ_BATCH, readAll } from '@/lib/data/lists';
import { readPublic } from '@/lib/data/read';
import { loadDb } from '@/lib/data/supabase';
import type { SizedImage } from '@/lib/images/sized-images';
import type { Tables } from '@/types/database';

function readIds(table: 'releases' | 'merch_products') {
  return readAll((last) =>
    readPublic((db) =>
      db
        .from(table)
        .select('id')
        .eq('is_active', true)
        .gt('id', last ?? 0)
        .order('id')
        .limit(READ_BATCH),
    ),
  );
}

function readBeats() {
  const columns =
    'id, title, artist, beat_images(image_url, variant_widths), beat_audio(audio_url)' as const;
  return readAll((last) =>
    readPublic((db) =>
      activeBeats(db, columns)
        .gt('id', last ?? 0)
        .order('id')
        .limit(READ_BATCH),
    ),
  );
}

/** The releases that have a page: `release` returns null for one with too few beats. */
async function readShownReleases(): Promise<ReleaseRow[]> {
  const db = await loadDb();
  const releases = await readIds('releases');
  const found = await Promise.all(
    releases.map(({ id }) => db.rpc('release', { p_release_id: id }, { get: true })),
  );
  const pages: unknown[] = found.map(unwrap);
  return pages.filter((page) => page !== null) as ReleaseRow[];
}

/** A beat or a release in the feeds. In the demo the URLs of files are paths. */
export interface FeedEntry {
  page: PageText;
  description: string | null;
  cover: string;
  publishedAt: string;
  changedAt: string;
  preview: Pick<Tables<'beat_audio'>, 'audio_url' | 'file_size' | 'duration'> | null;
}

/** Entries of each feed. */
const FEED_LENGTH = 50;

async function readNewestBeats(): Promise<FeedEntry[]> {
  const columns =
    `${CARD_COLUMNS}, beat_audio(audio_url, duration, bars, file_size), description, created_at, published_at, changed_at` as const;
  const rows = await readPublic((db) =>
    activeBeats(db, columns)
      .order('published_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(FEED_LENGTH),
  );
  return rows.map((row) => ({
    // The price is left out, because feed readers keep an entry after a sale has ended.
    page: { ...beatText(toBeat(row)), description: [row.genre, factsLine(row)].join(' · ') },
    description: row.description,
    cover: toCover(row.beat_images).url,
    publishedAt: row.published_at ?? row.created_at, // Only drafts were not published.
    changedAt: row.changed_at,
    preview: row.beat_audio[0] ?? null,
  }));
}

function releaseEntry(row: ReleaseRow): FeedEntry {
  return {
    page: releaseText(toRelease(row)),
    description: row.description,
    cover: toCover(row.beats[0]?.beat_images ?? []).url,
    publishedAt: row.published_at ?? row.changed_at, // Only drafts were not published.
    changedAt: row.changed_at,
    preview: null,
  };
}

export type EmbedEntry = Embeddable & {
  artist: string;
  cover: SizedImage;
  /** The URL of the preview that the player plays first. */
  preview: string | undefined;
};

interface EmbeddedBeat extends Pick<BeatRow, 'artist' | 'beat_images'> {
  beat_audio: Pick<BeatRow['beat_audio'][number], 'audio_url'>[];
}

const embedEntry = (
  kind: EmbedKind,
  page: string,
  title: string,
  { artist, beat_images, beat_audio: [preview] }: EmbeddedBeat,
): EmbedEntry => ({
  kind,
  page,
  title,
  artist,
  cover: toCover(beat_images),
  preview: preview?.audio_url,
});

/** Paths of all rows that have a public page, and what feeds and embeds show of them. */
export interface Catalog {
  beats: readonly string[];
  releases: readonly string[];
  products: readonly string[];
  newest: readonly FeedEntry[];
  embeds: readonly EmbedEntry[];
}

export async function readCatalog(): Promise<Catalog> {
  const [beats, releases, products, newestBeats] = await Promise.all([
    readBeats(),
    readShownReleases(),
    readIds('merch_products'),
    readNewestBeats(),
  ]);
  return {
    beats: beats.map(({ id }) => paths.beat(id)),
    releases: releases.map(({ id }) => paths.release(id)),
    products: products.map(({ id }) => paths.merchProduct(id)),
    newest: [...newestBeats, ...releases.map(releaseEntry)]
      .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
      .slice(0, FEED_LENGTH),
    embeds: [
      ...beats.map((beat) => embedEntry('beats', paths.beat(beat.id), beat.title, beat)),
      ...releases.flatMap(({ id, title, beats: [first] }) =>
        first ? [embedEntry('releases', paths.release(id), title, first)] : [],
      ),
    ],
  };
}
