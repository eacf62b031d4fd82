import { randomUUID } from 'node:crypto';
import type { Tables, TablesInsert } from '../../../src/types/database.ts';
import { project } from '../../support/project.ts';
import type { Client } from './clients.ts';
import type { TestSite } from './site.ts';
import { readTestFile, testFileName } from './test-files.ts';

type AudioType = 'preview' | 'full' | 'trackouts' | 'stems';

const buckets = {
  preview: 'beat-audio',
  full: 'beat-masters',
  trackouts: 'beat-stems',
  stems: 'beat-stems',
};

/** Adds the beats of one test. */
export class TestBeats {
  readonly #site: TestSite;
  readonly #admin: Client;

  constructor(site: TestSite, admin: Client) {
    this.#site = site;
    this.#admin = admin;
  }

  /** Publishes a beat with a cover, an audible preview and an MP3, which sells it under Basic. */
  async add(columns: Partial<TablesInsert<'beats'>> = {}): Promise<Tables<'beats'>> {
    const row = { artist: 'Test Quartet', genre: 'trap', bpm: 140, mood: 'Dark', price: 25 };
    const title = `Étude ${randomUUID().slice(0, 8)}`;
    const { id } = check(
      await this.#admin
        .from('beats')
        .insert({ ...row, title, is_active: false })
        .select('id')
        .single(),
    );
    const cover = await this.#store(
      'beat-images',
      `${id}/cover_0_${testFileName('jpg')}`,
      'image/jpeg',
    );
    const image = { beat_id: id, image_url: cover.url, is_primary: true, filename: 'cover.jpg' };
    await this.#admin.from('beat_images').insert(image).throwOnError();
    // A WAV is made quickly, but only the test's own stack stores it as a preview.
    const ending = project ? 'mp3' : 'wav';
    await this.#addAudio(id, 'preview', 'preview.wav', testFileName(ending, 20));
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
    const audio = { beat_id: id, audio_url: url, audio_type: type, filename, file_size: size };
    await this.#admin.from('beat_audio').insert(audio).throwOnError();
  }

  async #store(bucket: string, key: string, mimetype: string) {
    const body = await readTestFile(key);
    const size = body?.length ?? 1;
    const objects = this.#admin.storage.from(bucket);
    const { publicUrl } = objects.getPublicUrl(key).data;
    const isPrivate = bucket === 'beat-masters' || bucket === 'beat-stems';
    if (project) check(await objects.upload(key, body ?? '', { contentType: mimetype }));
    else {
      // A row alone, because the stack makes the file when it is requested, and most never are.
      await this.#site.stack.query(
        `insert into storage.objects (bucket_id, name, metadata, version) values ($1, $2, $3, gen_random_uuid())`,
        [bucket, key, { mimetype, size, cacheControl: 'max-age=3600', eTag: '"test"' }],
      );
    }
    return { size, url: isPrivate ? publicUrl.replace('/public/', '/') : publicUrl };
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
