import { mutationOptions } from '@tanstack/react-query';
import { beatAdminToasts as toasts } from '@/content/beat-admin';
import { beatLimits } from '@/content/beat-form';
import {
  bucketOfAudio,
  keyOfBeat,
  mailImageKey,
  type AudioType,
} from '@/features/beats/admin/beat-objects';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import { COPIED_COLUMNS, type AdminBeat } from '@/features/beats/admin/model';
import { deletePermanently } from '@/features/beats/admin/mutations';
import { beatAdminQueries } from '@/features/beats/admin/queries';
import { read } from '@/lib/data/read';
import { requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { imageKeys } from '@/lib/images/image-objects';
import { toast } from '@/lib/toast';
import { copyObject } from '@/lib/uploads/storage';
import { keyFromUrl } from '@/lib/uploads/stored-objects';
import type { Tables } from '@/types/database';

export function copyTitle(title: string): string {
  return Array.from(`Copy of ${title}`).slice(0, beatLimits.title).join('').trimEnd();
}

/** @returns the copy's URL; a file outside of the site's buckets is shared, so its URL stays */
async function copyFile(
  copyId: number,
  bucket: string,
  url: string,
  widths: readonly number[] = [],
): Promise<string> {
  const key = keyFromUrl(bucket, url);
  if (key === null) return url;
  let copied = url;
  if (bucket === 'beat-images') {
    const from = mailImageKey(key);
    // Older covers have no such object. A copy without it only lacks the picture in mails.
    await copyObject({ bucket, from, to: keyOfBeat(copyId, from) }).catch(() => null);
  }
  // The original is copied last, so that a copy with an original is complete.
  for (const from of imageKeys(key, widths).toReversed()) {
    copied = await copyObject({ bucket, from, to: keyOfBeat(copyId, from) });
  }
  return copied;
}

type Copied<Row> = readonly Omit<Row, 'id' | 'beat_id' | 'created_at' | 'bars' | 'is_tagged'>[];

async function copyFiles(
  images: Copied<Tables<'beat_images'>>,
  audio: Copied<Tables<'beat_audio'>>,
  beat_id: number,
): Promise<void> {
  for (const row of audio) {
    const bucket = bucketOfAudio(row.audio_type as AudioType);
    const audio_url = await copyFile(beat_id, bucket, row.audio_url);
    await write((db) => db.from('beat_audio').insert({ ...row, beat_id, audio_url }));
  }
  for (const row of images) {
    const image_url = await copyFile(beat_id, 'beat-images', row.image_url, row.variant_widths);
    await write((db) => db.from('beat_images').insert({ ...row, beat_id, image_url }));
  }
}

export const duplicateBeat = mutationOptions({
  mutationFn: async ({ id }: AdminBeat): Promise<number> => {
    const { beat_images, beat_audio, ...columns } = requireRow(
      await read((db) => db.from('admin_beats').select(COPIED_COLUMNS).eq('id', id)),
    );
    const title = copyTitle(columns.title);
    const copy = requireRow(
      await write((db) =>
        db
          .from('beats')
          .insert({ ...columns, title })
          .select('id'),
      ),
    );
    try {
      await copyFiles(beat_images, beat_audio, copy.id);
    } catch (error) {
      await deletePermanently([copy.id]).catch((failure: unknown) =>
        console.error('An incomplete copy was not deleted:', failure),
      );
      throw error;
    }
    return copy.id;
  },
  onSuccess: (_id, { title }) => toast.success(toasts.duplicated(title)),
  meta: {
    invalidates: [beatAdminQueries.all],
    errorToast: beatAdminMessages.describeDuplicateFailure,
  },
});
