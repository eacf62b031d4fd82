import { artist } from '../../src/content/artist.ts';
import type { SeedTarget } from '../local/seed.ts';
import type { Manifest } from './manifest.ts';
import type { DemoBeat } from './rows/types.ts';
import { DAY_MS, mediaFile, uploadPicture } from './seed-files.ts';

export interface BeatRow {
  readonly id: number;
  /** Milliseconds: the timestamp in the names of the beat's objects. */
  readonly stamp: number;
}

/** 2:30 in the night in UTC, a number of days after a time. */
function nightAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().replace(/T.*/, 'T02:30:00Z');
}

/** Writes the row, hidden until its files are in place. */
export async function addBeat(target: SeedTarget, beat: DemoBeat, now: Date): Promise<BeatRow> {
  // Times differ from beat to beat, so that no two were created at the same minute of the day.
  const stamp = now.getTime() - beat.daysAgo * DAY_MS - (beat.bpm % 24) * 2_711_000 - 60_000;
  const id = await target.insert('beats', {
    title: beat.title,
    artist: artist.name,
    genre: beat.genre,
    bpm: beat.bpm,
    key: beat.key,
    mode: beat.mode,
    price: beat.price,
    sale_price: beat.salePrice ?? null,
    sale_ends_at: beat.saleEndsIn === undefined ? null : nightAfter(now, beat.saleEndsIn),
    mood: beat.mood,
    description: beat.description,
    tags: [...beat.tags],
    is_featured: beat.featured ?? false,
    is_active: false,
    plays_count: beat.plays,
    downloads_count: beat.downloads,
    created_at: new Date(stamp).toISOString(),
    exclusive_price: beat.exclusivePrice ?? null,
    accepts_offers: beat.exclusivePrice !== undefined,
    free_download: beat.featured ?? false,
  });
  return { id, stamp };
}

/** The sold files, in the order in which an admin would upload them. */
const SOLD = [
  { kind: 'wav', type: 'full', bucket: 'beat-masters', ending: 'wav', mimetype: 'audio/wav' },
  { kind: 'mp3', type: 'full', bucket: 'beat-masters', ending: 'mp3', mimetype: 'audio/mpeg' },
  ...(['trackouts', 'stems'] as const).map((kind) => {
    const zip = { bucket: 'beat-stems', ending: 'zip', mimetype: 'application/zip' };
    return { kind, type: kind, ...zip };
  }),
] as const;

/** Stores cover and preview, and the rows of all files; the target creates the sold ones later. */
export async function addMedia(
  target: SeedTarget,
  beat: DemoBeat,
  { id, stamp }: BeatRow,
  manifest: Manifest,
): Promise<void> {
  const media = manifest.beats[beat.slug];
  if (media === undefined) throw new Error(`The manifest has no media of ${beat.slug}.`);
  const { seconds, peaks, sold } = media.audio;
  const previews = beat.hasOlderPreviews ? ['outdated-1', 'outdated-2', 'preview'] : ['preview'];
  for (const name of beat.silent ? [] : previews) {
    const filename = `${beat.slug}-${name}.mp3`;
    const key = `${id}/preview_${stamp}_${filename}`;
    const bytes = await mediaFile(`beats/${beat.slug}.mp3`);
    await target.insert('beat_audio', {
      beat_id: id,
      audio_url: await target.upload('beat-audio', key, bytes, 'audio/mpeg'),
      audio_type: 'preview',
      filename,
      file_size: bytes.length,
      duration: seconds,
      peaks,
    });
  }
  const stem = `${id}/cover_${stamp}_${beat.slug}`;
  await target.insert('beat_images', {
    ...(await uploadPicture(target, 'beat-images', stem, {
      ...media.cover,
      ...(beat.hasPlainCover && { widths: [] }),
    })),
    beat_id: id,
    is_primary: true,
    filename: `${beat.slug}.jpg`,
    image_type: 'cover',
  });
  for (const { kind, type, bucket, ending, mimetype } of SOLD) {
    const isZip = type !== 'full';
    if (isZip && beat.lacks?.includes(kind)) continue;
    const { bytes, sha256 } = sold[kind];
    const key = `${id}/${type}_${stamp}_${beat.slug}.${ending}`;
    await target.insert('beat_audio', {
      beat_id: id,
      audio_url: await target.announce(bucket, key, bytes, mimetype),
      audio_type: type,
      filename: `${beat.slug}${isZip ? `-${kind}` : ''}.${ending}`,
      file_size: bytes,
      sha256,
      ...(isZip ? {} : { duration: seconds, peaks }),
    });
  }
}

/** Publishes a beat as of the day of its creation, unless it is hidden. */
export async function publishBeat(target: SeedTarget, beat: DemoBeat, row: BeatRow): Promise<void> {
  await target.update('beats', row.id, {
    published_at: new Date(row.stamp).toISOString(),
    is_active: beat.hidden !== true,
  });
}

/** The demo's release. All of its beats are featured, so that a hosted demo has them too, and have every file. */
const release = {
  title: 'Strings After Midnight',
  description:
    'Five pieces for the drive home, in the order of one long night: the bow first, the drums when the street is empty, and a waltz before the light comes back.',
  discount_percent: 20,
  slugs: [
    'midnight-rosin',
    'ghost-of-cremona',
    'rust-belt-lullaby',
    'grandfathers-waltz',
    'first-light-front-row',
  ],
  daysAgo: 1,
} as const;

/** Adds the demo's release, unless the store has too few of its beats. @param ids the ids of the added beats by slug */
export async function seedRelease(
  target: SeedTarget,
  ids: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const { slugs, daysAgo, ...columns } = release;
  const beats = slugs.flatMap((slug) => ids.get(slug) ?? []);
  if (beats.length < 2) return;
  const published = new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
  await target.insert('releases', {
    ...columns,
    beat_ids: beats,
    created_at: published,
    published_at: published,
    is_active: true,
  });
}
