import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBareDatabase } from '../bare/database.ts';
import { demoBeats } from './rows/beats.ts';
import { seedDemo } from './seed.ts';

interface StoredObject {
  readonly bytes: number;
  readonly contentType: string;
}

describe('seedDemo on the real migrations', () => {
  let db: PGlite;
  const objects = new Map<string, StoredObject>();
  const rows = async <T>(sql: string): Promise<T[]> => (await db.query<T>(sql)).rows;

  beforeAll(async () => {
    db = await createBareDatabase();
    await seedDemo({
      async query<T>(sql: string, params: unknown[] = []) {
        return (await db.query<T>(sql, params)).rows;
      },
      async upload(bucket, key, body, contentType) {
        // The policies' own rule for keys: what the seed stores, the admin form could have stored.
        const { rows: answer } = await db.query<{ fits: boolean }>(
          'select private.is_object_key($1, $2) as fits',
          [bucket, key],
        );
        expect(answer[0]?.fits, `${bucket}/${key}`).toBe(true);
        objects.set(`${bucket}/${key}`, { bytes: body.byteLength, contentType });
      },
      log: () => undefined,
    });
  }, 120_000);

  afterAll(async () => {
    await db.close();
  });

  it('stores every beat, one of them a draft', async () => {
    const beats = await rows<{ title: string; is_active: boolean }>(
      'select title, is_active from public.beats order by created_at desc',
    );
    expect(beats).toHaveLength(demoBeats.length);
    expect(beats.filter((beat) => !beat.is_active).map((beat) => beat.title)).toEqual([
      'Wolf Note',
    ]);
    expect(beats.at(-1)?.title).toBe(demoBeats[0]?.title);
  });

  it('gives every beat a cover and a master, and all but one a preview', async () => {
    const counts = await rows<{ covers: number; previews: number; masters: number }>(`
      select
        (select count(*)::int from public.beat_images where is_primary) as covers,
        (select count(*)::int from public.beat_audio where audio_type = 'preview') as previews,
        (select count(*)::int from public.beat_audio where audio_type = 'full') as masters`);
    expect(counts).toEqual([
      { covers: demoBeats.length, previews: demoBeats.length - 1, masters: demoBeats.length },
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

  it('keeps full audio out of the public buckets', () => {
    const wavs = [...objects].filter(([, object]) => object.contentType === 'audio/wav');
    expect(wavs).toHaveLength(demoBeats.length);
    for (const [key] of wavs) expect(key).toMatch(/^beat-masters\//);
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
