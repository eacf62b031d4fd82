import { randomUUID } from 'node:crypto';
import type { Tables, TablesInsert } from '../../../src/types/database.ts';
import type { Client } from './clients.ts';
import { makeCover, makeTone } from './media.ts';
import { mp3File } from './uploads.ts';

export type BeatOverrides = Partial<TablesInsert<'beats'>> & {
  /** Length of the preview; 0 for a beat without one. */
  previewSeconds?: number;
  /** Without the MP3 it is sold under no license. */
  mp3?: boolean;
};

function check<T>({ data, error }: { data: T; error: { message: string } | null }): NonNullable<T> {
  if (error) throw new Error(error.message);
  if (data == null) throw new Error('The answer is empty.');
  return data;
}

/** How the titles of beats begin that tests add and take away again, unless they say otherwise. */
export const TEST_TITLE = 'Étude ';

/**
 * Beats of one test: published the way an admin does it, each under a title of its own, and
 * removed when the test ends, so that tests run side by side in any order. Their files stay until
 * the run's data is thrown away: the page of another test may be fetching a cover at that moment.
 */
export class TestBeats {
  readonly #admin: Client;
  readonly #added = new Set<number>();

  constructor(admin: Client) {
    this.#admin = admin;
  }

  /** Publishes a beat with a cover, an audible preview and an MP3, which sells it under Basic. */
  async add({ previewSeconds = 20, mp3 = true, ...columns }: BeatOverrides = {}): Promise<
    Tables<'beats'>
  > {
    const draft = check(
      await this.#admin
        .from('beats')
        .insert({
          title: `${TEST_TITLE}${randomUUID().slice(0, 8)}`,
          artist: 'Test Quartet',
          genre: 'trap',
          bpm: 140,
          mood: 'Dark',
          price: 25,
          ...columns,
          is_active: false,
        })
        .select('id')
        .single(),
    );
    this.#added.add(draft.id);

    const upload = async (
      bucket: string,
      type: string,
      name: string,
      body: Buffer,
      mime: string,
    ) => {
      const path = `${draft.id}/${type}_${Date.now()}_${name}`;
      const storage = this.#admin.storage.from(bucket);
      const options = { contentType: mime, cacheControl: '3600', upsert: false };
      check(await storage.upload(path, body, options));
      return storage.getPublicUrl(path).data.publicUrl;
    };

    const coverUrl = await upload(
      'beat-images',
      'cover',
      'cover.jpg',
      await makeCover(),
      'image/jpeg',
    );
    check(
      await this.#admin
        .from('beat_images')
        .insert({ beat_id: draft.id, image_url: coverUrl, is_primary: true, filename: 'cover.jpg' })
        .select(),
    );

    if (previewSeconds > 0) {
      const tone = makeTone(previewSeconds);
      const toneUrl = await upload('beat-audio', 'preview', 'preview.wav', tone, 'audio/wav');
      check(
        await this.#admin
          .from('beat_audio')
          .insert({
            beat_id: draft.id,
            audio_url: toneUrl,
            audio_type: 'preview',
            filename: 'preview.wav',
            file_size: tone.length,
          })
          .select(),
      );
    } else if (!mp3) {
      // Something has to be there to hear before a beat is published: the file that is sold.
      check(
        await this.#admin
          .from('beat_audio')
          .insert({
            beat_id: draft.id,
            audio_url: `/storage/v1/object/beat-masters/${draft.id}/full_${Date.now()}_full.mp3`,
            audio_type: 'full',
            filename: 'full.mp3',
            file_size: 1,
          })
          .select(),
      );
    }

    if (mp3) {
      const { name, buffer, mimeType } = await mp3File('full.mp3', 1);
      const fullUrl = await upload('beat-masters', 'full', name, buffer, mimeType);
      check(
        await this.#admin
          .from('beat_audio')
          .insert({
            beat_id: draft.id,
            audio_url: fullUrl,
            audio_type: 'full',
            filename: name,
            file_size: buffer.length,
          })
          .select(),
      );
    }

    return await this.update(draft.id, { is_active: columns.is_active ?? true });
  }

  async update(id: number, columns: Partial<TablesInsert<'beats'>>): Promise<Tables<'beats'>> {
    check(await this.#admin.from('beats').update(columns).eq('id', id).select('id').single());
    return check(await this.#admin.from('admin_beats').select().eq('id', id).single());
  }

  async remove(id: number): Promise<void> {
    check(await this.#admin.from('beats').delete().eq('id', id).select('id').single());
    this.#added.delete(id);
  }

  async removeAll(): Promise<void> {
    for (const id of this.#added) await this.remove(id);
  }
}
