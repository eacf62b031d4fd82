import { artist } from '../../src/content/artist.ts';
import type { SeedTarget } from '../local/seed.ts';
import type { Manifest } from './manifest.ts';
import type { DemoBeat } from './rows/types.ts';
import { DAY_MS, mediaFile, objectUrl, uploadPicture } from './seed-files.ts';
import type { SoldFacts } from './sold-files.ts';

export interface BeatRow {
  readonly id: number;
  /** Milliseconds: the timestamp in the names of the beat's objects. */
  readonly stamp: number;
}

/** Writes the row, hidden until its files are in place. */
export async function addBeat(target: SeedTarget, beat: DemoBeat, now: Date): Promise<BeatRow> {
  // Hours differ from beat to beat, so that no two were made at the same minute of the day.
  const stamp = now.getTime() - beat.daysAgo * DAY_MS - (beat.bpm % 24) * 2_711_000 - 60_000;
  const [row] = await target.query<{ id: number | string }>(
    `insert into public.beats
       (title, artist, genre, bpm, key, price, sale_price, mood, description, tags, is_featured,
        is_active, plays_count, downloads_count, created_by, created_at, exclusive_price, accepts_offers)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, false, $12, $13, null, $14, $15, $15::numeric is not null)
     returning id`,
    [
      beat.title,
      artist.name,
      beat.genre,
      beat.bpm,
      beat.key,
      beat.price,
      beat.salePrice ?? null,
      beat.mood,
      beat.description,
      beat.tags,
      beat.featured ?? false,
      beat.plays,
      beat.downloads,
      new Date(stamp).toISOString(),
      beat.exclusivePrice ?? null,
    ],
  );
  if (row === undefined) throw new Error(`The row of ${beat.slug} was not written.`);
  return { id: Number(row.id), stamp };
}

/** Stores cover and preview, and the rows that name them. */
export async function addMedia(
  target: SeedTarget,
  beat: DemoBeat,
  { id, stamp }: BeatRow,
  manifest: Manifest,
): Promise<void> {
  const media = manifest.beats[beat.slug];
  if (media === undefined) throw new Error(`No media for ${beat.slug}: run npm run demo:render.`);
  if (media.preview !== null) {
    const { file, bytes, seconds, peaks } = media.preview;
    const filename = `${beat.slug}-preview.mp3`;
    const key = `${id}/preview_${stamp}_${filename}`;
    await target.upload('beat-audio', key, await mediaFile(file), 'audio/mpeg');
    await target.query(
      `insert into public.beat_audio
         (beat_id, audio_url, audio_type, filename, file_size, duration, peaks)
       values ($1, $2, 'preview', $3, $4, $5, $6)`,
      [id, objectUrl('beat-audio', key), filename, bytes, seconds, peaks],
    );
  }
  const stem = `${id}/cover_${stamp}_${beat.slug}`;
  const url = await uploadPicture(target, 'beat-images', stem, media.cover);
  await target.query(
    `insert into public.beat_images
       (beat_id, image_url, is_primary, filename, image_type, variant_widths, width, height)
     values ($1, $2, true, $3, 'cover', $4, $5, $6)`,
    [id, url, `${beat.slug}.jpg`, media.cover.widths, media.cover.width, media.cover.height],
  );
}

/** What is sold, in the order in which an admin would upload it. */
const SOLD = [
  { kind: 'wav', type: 'full', bucket: 'beat-masters', ending: 'wav', mimetype: 'audio/wav' },
  { kind: 'mp3', type: 'full', bucket: 'beat-masters', ending: 'mp3', mimetype: 'audio/mpeg' },
  ...(['trackouts', 'stems'] as const).map((kind) => {
    const zip = { bucket: 'beat-stems', ending: 'zip', mimetype: 'application/zip' };
    return { kind, type: kind, ...zip };
  }),
] as const;

/** Writes the rows of what is sold; the files are made when they are asked for. */
export async function addSoldFiles(
  target: SeedTarget,
  beat: DemoBeat,
  { id, stamp }: BeatRow,
  sold: Readonly<Record<string, SoldFacts>>,
): Promise<void> {
  const facts = sold[beat.slug];
  if (facts === undefined) throw new Error(`No audio of ${beat.slug}: run npm run demo:render.`);
  for (const { kind, type, bucket, ending, mimetype } of SOLD) {
    const isZip = type !== 'full';
    if (isZip && beat.lacks?.includes(kind)) continue;
    const { bytes, sha256 } = facts.files[kind];
    const filename = `${beat.slug}${isZip ? `-${kind}` : ''}.${ending}`;
    const key = `${id}/${type}_${stamp}_${beat.slug}.${ending}`;
    await target.announce(bucket, key, bytes, mimetype);
    await target.query(
      `insert into public.beat_audio
         (beat_id, audio_url, audio_type, filename, file_size, sha256, duration, peaks)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[id, objectUrl(bucket, key), type, filename, bytes, sha256],
        ...(isZip ? [null, null] : [facts.seconds, facts.peaks]),
      ],
    );
  }
}

export async function publishBeat(target: SeedTarget, beat: DemoBeat, row: BeatRow): Promise<void> {
  await target.query(
    'update public.beats set published_at = created_at, is_active = $2 where id = $1',
    [row.id, beat.hidden !== true],
  );
}
