import { mutationOptions } from '@tanstack/react-query';
import { beatAdminToasts as toasts } from '@/content/beat-admin';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { AdminBeat, WholeBeat } from '@/features/beats/admin/model';
import { deleteWithFiles } from '@/features/beats/admin/mutations';
import { beatAdminQueries, readWholeBeat } from '@/features/beats/admin/queries';
import { unwrap } from '@/lib/errors';
import type { Bucket } from '@/lib/media/buckets';
import { bucketOfAudio, imageKeys, keyFromUrl, keyOfBeat } from '@/lib/media/object-keys';
import { copyObject } from '@/lib/media/storage';
import { nothingChanged, requireRow } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';

const TITLE_LENGTH = 200;

/** `Copy of …`, as long as a title may be. */
export function copyTitle(title: string): string {
  return (
    `Copy of ${title}`
      .slice(0, TITLE_LENGTH)
      // Half of a character cannot be stored.
      .replace(/[\uD800-\uDBFF]$/, '')
      .trimEnd()
  );
}

/** Makes the draft, without what the other beat has earned. @returns its id */
async function insertCopy(beat: WholeBeat): Promise<number> {
  const { title, artist, genre, bpm, key, price, sale_price, mood, description, tags } = beat;
  const fields = { artist, genre, bpm, key, price, sale_price, mood, description, tags };
  const supabase = await loadSupabase();
  const rows = await supabase
    .from('beats')
    .insert({ ...fields, title: copyTitle(title) })
    .select('id');
  return requireRow(unwrap(rows)).id;
}

/** Copies what is stored of a file. @returns the copy's address; a file that lies elsewhere is shared */
async function copyFile(
  copyId: number,
  bucket: Bucket,
  url: string,
  widths: readonly number[] = [],
): Promise<string> {
  const key = keyFromUrl(bucket, url);
  if (key === null) return url;
  let copied = url;
  // The original last: what has an original is complete.
  for (const from of imageKeys(key, widths).toReversed()) {
    copied = await copyObject({ bucket, from, to: keyOfBeat(copyId, from) });
  }
  return copied;
}

function withoutId<Row extends { id: number; created_at: string }>({
  id: _id,
  created_at: _at,
  ...row
}: Row) {
  return row;
}

async function copyFiles({ beat_images, beat_audio }: WholeBeat, copyId: number): Promise<void> {
  const supabase = await loadSupabase();
  for (const row of beat_audio.map(withoutId)) {
    const bucket = bucketOfAudio(row.audio_type === 'preview' ? 'preview' : 'full');
    const audio_url = await copyFile(copyId, bucket, row.audio_url);
    const audio = { ...row, beat_id: copyId, audio_url };
    unwrap(await supabase.from('beat_audio').insert(audio).select('id'));
  }
  for (const row of beat_images.map(withoutId)) {
    const image_url = await copyFile(copyId, 'beat-images', row.image_url, row.variant_widths);
    const image = { ...row, beat_id: copyId, image_url };
    unwrap(await supabase.from('beat_images').insert(image).select('id'));
  }
}

/** Makes a draft out of a beat, with files of its own. @returns the draft's id */
export function duplicateBeat() {
  return mutationOptions({
    mutationKey: ['duplicate-beat'],
    mutationFn: async ({ id }: AdminBeat): Promise<number> => {
      const beat = await readWholeBeat(id);
      if (!beat) throw nothingChanged();
      const copyId = await insertCopy(beat);
      try {
        await copyFiles(beat, copyId);
      } catch (error) {
        // Where that fails too, the draft is listed with the others.
        await deleteWithFiles([copyId]).catch((failure: unknown) =>
          console.error('An incomplete copy was not deleted:', failure),
        );
        throw error;
      }
      return copyId;
    },
    onSuccess: (_id, { title }) => toast.success(toasts.duplicated(title)),
    onError: (error) => console.error('Duplicating a beat failed:', error),
    onSettled: (_data, _error, _beat, _result, { client }) =>
      client.invalidateQueries({ queryKey: beatAdminQueries.all }),
    meta: { errorToast: beatAdminMessages.notDuplicated },
  });
}
