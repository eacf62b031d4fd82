import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBareDatabase } from '../local/bare/database.ts';
import { objectUrl, sqlRows } from '../local/seed.ts';
import { demoBeats } from './rows/beats.ts';
import { seedDemo } from './seed.ts';
import { makeMissingFile } from './sold-files.ts';

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
    // Checks each key with the rule of the storage policies, so that the admin's form could have stored it.
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
    const beats = await rows<{ title: string; is_active: boolean; published_at: string | null }>(
      'select title, is_active, published_at from public.beats order by created_at desc',
    );
    expect(beats).toHaveLength(demoBeats.length);
    expect(beats.filter((beat) => !beat.is_active)).toMatchObject([{ title: 'Wolf Note' }]);
    expect(beats.filter((beat) => beat.published_at === null)).toEqual([]);
    expect(beats.at(-1)?.title).toBe(demoBeats[0]?.title);
  });

  it('fills beats, gallery, shop and inbox', async () => {
    const count = (table: string, where = 'true') =>
      `(select count(*)::int from public.${table} where ${where})`;
    const audio = (type: string) => count('beat_audio', `audio_type = '${type}'`);
    const lacking = (kind: 'trackouts' | 'stems') =>
      demoBeats.filter(({ lacks }) => lacks?.includes(kind)).length;
    const wanted = {
      [count('beat_images', 'is_primary')]: demoBeats.length,
      // One beat has none, and another one three.
      [audio('preview')]: demoBeats.length - 1 + 2,
      [audio('full')]: 2 * demoBeats.length,
      [audio('trackouts')]: demoBeats.length - lacking('trackouts'),
      [audio('stems')]: demoBeats.length - lacking('stems'),
      [count('beat_audio', "audio_type <> 'preview' and sha256 is null")]: 0,
      [count('beat_images', 'width is null')]: 0,
      [count('gallery_images', 'width is null')]: 0,
      [count('merch_images', 'width is null')]: 0,
      [count('gallery_images')]: 16,
      [count('merch_products', 'category_id is not null')]: 4,
      [count('merch_images', 'is_primary')]: 4,
      [count('releases', 'is_active and cardinality(beat_ids) = 5')]: 1,
      [count('live_dates', 'starts_at > now()')]: 3,
      [count('live_dates', 'starts_at < now()')]: 2,
      [count('contact_messages')]: 4,
      [count('newsletter_subscribers')]: 5,
    };
    for (const [sql, expected] of Object.entries(wanted)) {
      expect(await rows(`select ${sql} as count`), sql).toEqual([{ count: expected }]);
    }
  });

  it('names only objects that exist, with the size in their rows', async () => {
    const urls = await rows<{ url: string; size: string | null; widths: number[] }>(`
      select audio_url as url, file_size::text as size, '{}'::int[] as widths from public.beat_audio
      union all select regexp_replace(image_url, '\\.\\w+$', '-400.jpg'), null, '{}' from public.beat_images
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

  it('creates a sold file of its rows on request, once for concurrent requests', async () => {
    const [path = '', sold] = [...objects].find(([name]) => name.startsWith('beat-masters')) ?? [];
    const [, bucket = '', key = ''] = /^([^/]+)\/(.+)$/.exec(path) ?? [];
    const file = join(folder, path);
    await Promise.all([makeMissingFile(bucket, key, file), makeMissingFile(bucket, key, file)]);
    expect((await readFile(file)).length).toBe(sold?.bytes);
    await makeMissingFile('beat-masters', '1/full_1_unknown.wav', join(folder, 'unknown.wav'));
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.includes('.'))).toEqual([path]);
  });

  it('keeps full audio out of the public buckets', () => {
    const foldersOf = (type: string) =>
      [...objects]
        .filter(([, { contentType }]) => contentType === type)
        .map(([key]) => key.split('/')[0]);
    expect(foldersOf('audio/wav')).toEqual(demoBeats.map(() => 'beat-masters'));
    expect(new Set(foldersOf('application/zip'))).toEqual(new Set(['beat-stems']));
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
});
