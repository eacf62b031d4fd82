import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBareDatabase } from '../local/bare/database.ts';
import { objectUrl, sqlRows } from '../local/seed.ts';
import { makeMissingFile } from './on-demand.ts';
import { demoBeats } from './rows/beats.ts';
import { seedDemo } from './seed.ts';
import { play, readSoldFacts } from './sold-files.ts';
import { likeness } from './studio/synth/listen.ts';
import { peaksOf } from './studio/synth/peaks.ts';
import { wav } from './studio/synth/wav.ts';

interface StoredObject {
  readonly bytes: number;
  readonly contentType: string;
}

describe('seedDemo on the real migrations', () => {
  let db: PGlite;
  let folder: string;
  const objects = new Map<string, StoredObject>();
  const rows = async <T>(sql: string): Promise<T[]> => (await db.query<T>(sql)).rows;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demo-'));
    db = await createBareDatabase();
    // The policies' own rule for keys: what the seed stores, the admin form could have stored.
    const store = async (bucket: string, key: string, object: StoredObject) => {
      const { rows: answer } = await db.query<{ fits: boolean }>(
        'select private.is_object_key($1, $2) as fits',
        [bucket, key],
      );
      expect(answer[0]?.fits, `${bucket}/${key}`).toBe(true);
      objects.set(`${bucket}/${key}`, object);
      return objectUrl(bucket, key);
    };
    await seedDemo({
      ...sqlRows(
        async <T>(sql: string, params: unknown[] = []) => (await db.query<T>(sql, params)).rows,
      ),
      upload: (bucket, key, body, contentType) =>
        store(bucket, key, { bytes: body.byteLength, contentType }),
      announce: (bucket, key, bytes, contentType) => store(bucket, key, { bytes, contentType }),
      log: () => undefined,
    });
  }, 120_000);

  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });

  it('stores every beat as published, one of them hidden', async () => {
    const beats = await rows<{ title: string; is_active: boolean }>(
      'select title, is_active from public.beats order by created_at desc',
    );
    expect(beats).toHaveLength(demoBeats.length);
    expect(beats.filter((beat) => !beat.is_active).map((beat) => beat.title)).toEqual([
      'Wolf Note',
    ]);
    expect(await rows('select id from public.beats where published_at is null')).toEqual([]);
    expect(beats.at(-1)?.title).toBe(demoBeats[0]?.title);
  });

  it('gives every beat a cover, a WAV and an MP3, all but one a preview and most of them trackouts and stems', async () => {
    const counts = await rows<Record<string, number>>(`
      select
        (select count(*)::int from public.beat_images where is_primary) as covers,
        (select count(*)::int from public.beat_audio where audio_type = 'preview') as previews,
        (select count(*)::int from public.beat_audio where audio_type = 'full') as masters,
        (select count(*)::int from public.beat_audio where audio_type = 'trackouts') as trackouts,
        (select count(*)::int from public.beat_audio where audio_type = 'stems') as stems,
        (select count(*)::int from public.beat_audio where audio_type <> 'preview' and sha256 is null) as unhashed`);
    expect(counts).toEqual([
      {
        covers: demoBeats.length,
        previews: demoBeats.length - 1,
        masters: 2 * demoBeats.length,
        trackouts: demoBeats.filter(({ lacks }) => !lacks?.includes('trackouts')).length,
        stems: demoBeats.filter(({ lacks }) => !lacks?.includes('stems')).length,
        unhashed: 0,
      },
    ]);
  });

  it('names only objects that exist, of the size the row says', async () => {
    const urls = await rows<{ url: string; size: string | null; widths: number[] }>(`
      select audio_url as url, file_size::text as size, '{}'::int[] as widths from public.beat_audio
      union all select image_url, null, variant_widths from public.beat_images
      union all select image_url, null, variant_widths from public.gallery_images
      union all select image_url, null, variant_widths from public.merch_images`);
    let named = 0;
    for (const { url, size, widths } of urls) {
      const path = url.replace('/storage/v1/object/public/', '');
      const stem = path.replace(/\.\w+$/, '');
      for (const key of [path, ...widths.map((width) => `${stem}-${width}.webp`)]) {
        expect(objects.has(key), key).toBe(true);
        named += 1;
      }
      if (size !== null) expect(objects.get(path)?.bytes).toBe(Number(size));
    }
    expect(named).toBe(objects.size);
  });

  it('makes the sold files that its rows promise when they are asked for', async () => {
    const facts = await readSoldFacts();
    const [beat] = demoBeats;
    const sold = [...objects].filter(([key]) => beat && key.includes(`_${beat.slug}.`));
    const wanted = sold.filter(([key]) => /^beat-(masters|stems)/.test(key));
    expect(wanted).toHaveLength(4);
    for (const [path, { bytes }] of wanted) {
      const [, bucket = '', key = ''] = /^([^/]+)\/(.+)$/.exec(path) ?? [];
      const file = join(folder, path);
      // Two who ask at once are given the same file.
      await Promise.all([makeMissingFile(bucket, key, file), makeMissingFile(bucket, key, file)]);
      expect((await readFile(file)).length, path).toBe(bytes);
    }
    expect(await readdir(folder, { recursive: true })).not.toContainEqual(
      expect.stringMatching(/part$/),
    );
    await makeMissingFile('beat-masters', '1/full_1_nobody.wav', join(folder, 'nobody.wav'));
    expect(existsSync(join(folder, 'nobody.wav'))).toBe(false);
    const [trackouts = [], stems = []] = await Promise.all(
      wanted
        .slice(2)
        .map(async ([path]) => Object.keys(unzipSync(await readFile(join(folder, path))))),
    );
    expect(trackouts.sort()).toEqual(['bass.wav', 'drums.wav', 'effects.wav', 'melody.wav']);
    expect(stems.length).toBeGreaterThan(trackouts.length);
    expect(stems).toContain('hat.wav');
    expect(facts[beat?.slug ?? '']?.files.stems.bytes).toBe(wanted.at(-1)?.[1].bytes);
  }, 60_000);

  it('knows the sound of each sold file', async () => {
    const facts = await readSoldFacts();
    for (const { slug } of demoBeats) {
      const { seconds, recording } = play(slug);
      expect(facts[slug]?.seconds).toBe(seconds);
      expect(facts[slug]?.files.wav.bytes, slug).toBe(wav(recording).length);
      // A waveform drawn from older code would not follow today's sound.
      expect(likeness(facts[slug]?.peaks ?? [], peaksOf(recording)), slug).toBeGreaterThan(0.97);
    }
  }, 120_000);

  it('stores the size of every image', async () => {
    const unsized = await rows(`
      select image_url from public.beat_images where width is null
      union all select image_url from public.gallery_images where width is null
      union all select image_url from public.merch_images where width is null`);
    expect(unsized).toEqual([]);
  });

  it('keeps full audio out of the public buckets', () => {
    const wavs = [...objects].filter(([, object]) => object.contentType === 'audio/wav');
    expect(wavs).toHaveLength(demoBeats.length);
    for (const [key] of wavs) expect(key).toMatch(/^beat-masters\//);
    const zips = [...objects].filter(([, object]) => object.contentType === 'application/zip');
    expect(zips.length).toBeGreaterThan(0);
    for (const [key] of zips) expect(key).toMatch(/^beat-stems\//);
  });

  it('leaves admin requests in each status, with a secret for pending ones only', async () => {
    const requests = await rows<{ status: string; secret: boolean }>(`
      select status, secret.request_id is not null as secret
      from public.admin_requests as request
      left join private.admin_request_secrets as secret on secret.request_id = request.id`);
    expect(new Set(requests.map((request) => request.status))).toEqual(
      new Set(['pending', 'approved', 'rejected']),
    );
    for (const { status, secret } of requests) expect(secret).toBe(status === 'pending');
  });

  it('fills gallery, shop and inbox', async () => {
    const counts = await rows<Record<string, number>>(`
      select
        (select count(*)::int from public.gallery_images) as gallery,
        (select count(*)::int from public.merch_products where category_id is not null) as products,
        (select count(*)::int from public.merch_images where is_primary) as product_images,
        (select count(*)::int from public.contact_messages) as messages,
        (select count(*)::int from public.newsletter_subscribers) as subscribers`);
    expect(counts).toEqual([
      { gallery: 16, products: 4, product_images: 4, messages: 4, subscribers: 5 },
    ]);
  });
});
