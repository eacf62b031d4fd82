import { mutationOptions } from '@tanstack/react-query';
import { beatAdminToasts as toasts } from '@/content/beat-admin';
import { beatLimits } from '@/content/beat-upload';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { AdminBeat } from '@/features/beats/admin/model';
import { deleteWithFiles } from '@/features/beats/admin/mutations';
import { beatAdminQueries } from '@/features/beats/admin/queries';
import { throwOnError, unwrap } from '@/lib/errors';
import type { Bucket } from '@/lib/media/buckets';
import { bucketOfAudio, keyFromUrl, keyOfBeat, pictureKeys } from '@/lib/media/object-keys';
import { copyObject } from '@/lib/media/storage';
import { readRows } from '@/lib/read';
import { requireRow } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';
import type { Tables } from '@/types/database';

export function copyTitle(title: string): string {
  return [...`Copy of ${title}`].slice(0, beatLimits.title).join('').trimEnd();
}

/** @returns the copy's address; a file that is in no bucket of ours is shared */
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
  for (const from of pictureKeys(key, widths).toReversed()) {
    copied = await copyObject({ bucket, from, to: keyOfBeat(copyId, from) });
  }
  return copied;
}

async function copyFiles(
  images: readonly Tables<'beat_images'>[],
  audio: readonly Tables<'beat_audio'>[],
  beat_id: number,
): Promise<void> {
  const supabase = await loadSupabase();
  for (const { id: _id, created_at: _at, ...row } of audio) {
    const bucket = bucketOfAudio(row.audio_type === 'preview' ? 'preview' : 'full');
    const audio_url = await copyFile(beat_id, bucket, row.audio_url);
    throwOnError(await supabase.from('beat_audio').insert({ ...row, beat_id, audio_url }));
  }
  for (const { id: _id, created_at: _at, ...row } of images) {
    const image_url = await copyFile(beat_id, 'beat-images', row.image_url, row.variant_widths);
    throwOnError(await supabase.from('beat_images').insert({ ...row, beat_id, image_url }));
  }
}

/** Makes a draft out of a beat, with files of its own. @returns the draft's id */
export function duplicateBeat() {
  return mutationOptions({
    mutationKey: ['duplicate-beat'],
    mutationFn: async ({ id }: AdminBeat): Promise<number> => {
      const supabase = await loadSupabase();
      const beats = () => supabase.from('beats');
      const { beat_images, beat_audio, ...beat } = requireRow(
        await readRows(beats().select('*, beat_images(*), beat_audio(*)').eq('id', id)),
      );
      // Without what the other beat has earned.
      const { artist, genre, bpm, key, price, sale_price, mood, description, tags } = beat;
      const columns = { artist, genre, bpm, key, price, sale_price, mood, description, tags };
      const title = copyTitle(beat.title);
      const copy = requireRow(
        unwrap(
          await beats()
            .insert({ ...columns, title })
            .select('id'),
        ),
      );
      try {
        await copyFiles(beat_images, beat_audio, copy.id);
      } catch (error) {
        await deleteWithFiles([copy.id]).catch((failure: unknown) =>
          console.error('An incomplete copy was not deleted:', failure),
        );
        throw error;
      }
      return copy.id;
    },
    onSuccess: (_id, { title }) => toast.success(toasts.duplicated(title)),
    onError: (error) => console.error('Duplicating a beat failed:', error),
    meta: {
      invalidates: [beatAdminQueries.all],
      errorToast: beatAdminMessages.notDuplicated,
    },
  });
}
