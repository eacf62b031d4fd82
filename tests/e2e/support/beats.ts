import { randomUUID } from 'node:crypto';
import type { Tables, TablesInsert } from '../../../src/types/database.ts';
import type { Client } from './clients.ts';
import type { TestSite } from './site.ts';
import { readTestFile, testFileName } from './test-files.ts';

type BeatOverrides = Partial<TablesInsert<'beats'>> & { previewSeconds?: number };

type AudioType = 'preview' | 'full' | 'trackouts' | 'stems';

const buckets = {
  preview: 'beat-audio',
  full: 'beat-masters',
  trackouts: 'beat-stems',
  stems: 'beat-stems',
};

/** Adds the beats of one test directly to the database. */
export class TestBeats {
  readonly #site: TestSite;
  readonly #admin: Client;

  constructor(site: TestSite, admin: Client) {
    this.#site = site;
    this.#admin = admin;
  }

  /** Publishes a beat with a cover, an audible preview and an MP3, which sells it under Basic. */
  async add({ previewSeconds = 20, ...columns }: BeatOverrides = {}): Promise<Tables<'beats'>> {
    const [{ id } = { id: 0 }] = await this.#site.stack.query<{ id: number }>(
      `insert into public.beats (title, artist, genre, bpm, mood, price, is_active)
       values ($1, 'Test Quartet', 'trap', 140, 'Dark', 25, false) returning id`,
      [`Étude ${randomUUID().slice(0, 8)}`],
    );
    const cover = await this.#store(
      'beat-images',
      `${id}/cover_0_${testFileName('jpg')}`,
      'image/jpeg',
    );
    await this.#site.stack.query(
      `insert into public.beat_images (beat_id, image_url, is_primary, filename) values ($1, $2, true, 'cover.jpg')`,
      [id, cover.url],
    );
    await this.#addAudio(id, 'preview', 'preview.wav', testFileName('wav', previewSeconds));
    await this.#addAudio(id, 'full', 'full.mp3', testFileName('mp3'));
    return this.update(id, { ...columns, is_active: columns.is_active ?? true });
  }

  /** Adds a WAV, trackouts and stems to a beat, so that it is sold under every lease. */
  async addMasters(id: number): Promise<void> {
    await this.#addAudio(id, 'full', 'master.wav', testFileName('wav'));
    await this.#addAudio(id, 'trackouts', 'trackouts.zip', testFileName('zip'));
    await this.#addAudio(id, 'stems', 'stems.zip', testFileName('zip'));
  }

  async #addAudio(id: number, type: AudioType, filename: string, stored: string): Promise<void> {
    const bucket = buckets[type];
    const mime = { wav: 'audio/wav', mp3: 'audio/mpeg', zip: 'application/zip' }[
      stored.split('.').at(-1) ?? ''
    ];
    const { url, size } = await this.#store(bucket, `${id}/${type}_0_${stored}`, mime ?? '');
    await this.#site.stack.query(
      `insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
       values ($1, $2, $3, $4, $5)`,
      [id, url, type, filename, size],
    );
  }

  async #store(bucket: string, key: string, mimetype: string) {
    const size = (await readTestFile(key))?.length ?? 1;
    const visibility = bucket === 'beat-masters' || bucket === 'beat-stems' ? '' : 'public/';
    await this.#site.stack.query(
      `insert into storage.objects (bucket_id, name, metadata, version) values ($1, $2, $3, gen_random_uuid())`,
      [bucket, key, { mimetype, size, cacheControl: 'max-age=3600', eTag: '"test"' }],
    );
    return { size, url: `${this.#site.origin}/storage/v1/object/${visibility}${bucket}/${key}` };
  }

  async update(id: number, columns: Partial<TablesInsert<'beats'>>): Promise<Tables<'beats'>> {
    check(await this.#admin.from('beats').update(columns).eq('id', id).select('id').single());
    return check(await this.#admin.from('admin_beats').select().eq('id', id).single());
  }
}

function check<T>({ data, error }: { data: T; error: { message: string } | null }): NonNullable<T> {
  if (error) throw new Error(error.message);
  if (data == null) throw new Error('The answer is empty.');
  return data;
}
