import { paths } from '@/config/paths';
import { beatText, toBeat, toCover } from '@/features/beats/model';
import { activeBeats, LIST_COLUMNS } from '@/features/beats/queries';
import { releaseText, toRelease, type ReleaseRow } from '@/features/beats/releases/model';
import { unwrap } from '@/lib/data/errors';
import { READ_STEP, readAll } from '@/lib/data/lists';
import { readPublic } from '@/lib/data/read';
import { loadDb } from '@/lib/data/supabase';

function readIds(table: 'beats' | 'releases' | 'merch_products') {
  return readAll((last) =>
    readPublic((db) =>
      db
        .from(table)
        .select('id')
        .eq('is_active', true)
        .gt('id', last ?? 0)
        .order('id')
        .limit(READ_STEP),
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

/** A beat or a release, as the feeds show it. */
export interface FeedEntry {
  path: string;
  title: string;
  /** Genre, tempo, key and price of a beat; the beats of a release. */
  summary: string;
  description: string | null;
  /** The addresses of cover and preview are paths in the demo. */
  cover: string;
  publishedAt: string;
  changedAt: string;
  /** Size in bytes, and duration in seconds (null if it was not measured). Null for a release. */
  preview: { url: string; bytes: number; seconds: number | null } | null;
}

/** Entries of each feed. */
const FEED_LENGTH = 50;

async function readNewestBeats(): Promise<FeedEntry[]> {
  const rows = await readPublic((db) =>
    activeBeats(
      db,
      // Visitors can read no other files than previews.
      `${LIST_COLUMNS}, description, created_at, published_at, changed_at, files:beat_audio(audio_url, file_size)`,
    )
      .order('published_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(FEED_LENGTH),
  );
  return rows.map((row) => {
    const beat = toBeat(row);
    const file = row.files.find(({ audio_url: url }) => url === beat.preview?.url);
    return {
      path: paths.beat(beat.id),
      title: beat.title,
      summary: beatText(beat).description,
      description: row.description,
      cover: beat.cover.url,
      publishedAt: row.published_at ?? row.created_at, // Only drafts were not published.
      changedAt: row.changed_at,
      preview:
        beat.preview && file
          ? { url: file.audio_url, bytes: file.file_size, seconds: beat.preview.duration }
          : null,
    };
  });
}

function releaseEntry(row: ReleaseRow): FeedEntry[] {
  const { path, title, description: summary } = releaseText(toRelease(row));
  if (row.published_at === null) return [];
  return [
    {
      path,
      title: title ?? row.title,
      summary,
      description: row.description,
      cover: toCover(row.beats[0]?.beat_images ?? []).url,
      publishedAt: row.published_at,
      changedAt: row.published_at,
      preview: null,
    },
  ];
}

/** Addresses of everything that a visitor can see and that has a page of its own, and the newest of it. */
export interface Catalog {
  beats: readonly string[];
  releases: readonly string[];
  products: readonly string[];
  newest: readonly FeedEntry[];
}

export async function readCatalog(): Promise<Catalog> {
  const [beats, releases, products, newestBeats] = await Promise.all([
    readIds('beats'),
    readShownReleases(),
    readIds('merch_products'),
    readNewestBeats(),
  ]);
  return {
    beats: beats.map(({ id }) => paths.beat(id)),
    releases: releases.map(({ id }) => paths.release(id)),
    products: products.map(({ id }) => paths.merchProduct(id)),
    newest: [...newestBeats, ...releases.flatMap(releaseEntry)]
      .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
      .slice(0, FEED_LENGTH),
  };
}
