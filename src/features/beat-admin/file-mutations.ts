import { mutationOptions } from '@tanstack/react-query';
import { beatFileToasts as toasts } from '@/content/beat-files';
import { beatFileMessages } from '@/features/beat-admin/file-messages';
import type { SavedSound } from '@/features/beat-admin/files';
import { answerDeadline } from '@/lib/answer-deadline';
import { AppError, unwrap } from '@/lib/errors';
import { isGoneAnyway } from '@/lib/lost-answer';
import { audioPlace, toAudioRow, toImageRow, type StoredImage } from '@/lib/media/beat-files';
import { BUCKET_MAX_BYTES, type Bucket } from '@/lib/media/buckets';
import {
  beatObjectKey,
  bucketOfAudio,
  keyFromUrl,
  pictureFileName,
  pictureKeys,
  type AudioType,
} from '@/lib/media/object-keys';
import type { PictureStore } from '@/lib/media/picture-store';
import { reportLeft } from '@/lib/media/report-left';
import type { SoundFacts } from '@/lib/media/sound';
import { removeObjects, uploadObject, uploadPicture } from '@/lib/media/storage';
import { storeWithRow } from '@/lib/media/store-with-row';
import type { UploadWay } from '@/lib/media/upload-queue';
import { readRows } from '@/lib/reads';
import { nothingChanged } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';

type FileTable = 'beat_images' | 'beat_audio';

/** Deletes the row of a file; where the answer was lost, it is looked whether the row is gone. */
async function deleteRow(table: FileTable, id: number): Promise<void> {
  const supabase = await loadSupabase();
  const rows = () => supabase.from(table);
  try {
    const gone = unwrap(
      await rows().delete().eq('id', id).select('id').abortSignal(answerDeadline()),
    );
    if (gone.length > 0) return;
  } catch (error) {
    const look = () => readRows(rows().select('id').eq('id', id), answerDeadline());
    if (await isGoneAnyway(error, look)) return;
    throw error;
  }
  throw nothingChanged();
}

async function removeFiles(bucket: Bucket, keys: readonly string[]): Promise<string[]> {
  const { left } = await removeObjects(bucket, keys);
  return left.map((key) => `${bucket}/${key}`);
}

/** As the last one; as the primary one where there is none. */
async function insertPicture(beatId: number, picture: StoredImage): Promise<void> {
  const supabase = await loadSupabase();
  const others = await readRows(
    supabase.from('beat_images').select('is_primary, position').eq('beat_id', beatId),
    answerDeadline(),
  );
  const position = Math.max(-1, ...others.map((each) => each.position)) + 1;
  const insert = async (isPrimary: boolean) =>
    unwrap(
      await supabase
        .from('beat_images')
        .insert(toImageRow(beatId, picture, { position, isPrimary }))
        .select('id')
        .abortSignal(answerDeadline()),
    );
  const isFirst = !others.some((each) => each.is_primary);
  try {
    await insert(isFirst);
  } catch (error) {
    // Somebody else has just added the primary one.
    if (!isFirst || !(error instanceof AppError) || error.kind !== 'duplicate') throw error;
    await insert(false);
  }
}

/** The pictures of a beat. */
export function beatPictures(beatId: number): PictureStore {
  const bucket = 'beat-images';
  return {
    id: `beat-${beatId}`,
    maxBytes: BUCKET_MAX_BYTES[bucket],

    add: (picture, name, way) => {
      const { type, widths } = picture;
      const key = beatObjectKey(beatId, 'cover', Date.now(), pictureFileName(name, type));
      return storeWithRow({
        bucket,
        keys: pictureKeys(key, widths),
        way,
        send: (sending) => uploadPicture({ bucket, key, picture, ...sending }),
        insertRow: (url) => insertPicture(beatId, { kind: 'image', url, filename: name, widths }),
        deleteRow: async (url) => {
          const supabase = await loadSupabase();
          unwrap(
            await supabase
              .from('beat_images')
              .delete()
              .eq('image_url', url)
              .select('id')
              .abortSignal(answerDeadline()),
          );
        },
        onLeft: reportLeft,
      });
    },

    remove: async ({ id, url, variantWidths }) => {
      await deleteRow('beat_images', id);
      const key = keyFromUrl(bucket, url);
      return {
        left: key === null ? [] : await removeFiles(bucket, pictureKeys(key, variantWidths)),
      };
    },

    arrange: async (ids) => {
      const supabase = await loadSupabase();
      const { error, status } = await supabase
        .rpc('arrange_beat_images', { p_beat_id: beatId, p_image_ids: [...ids] })
        .abortSignal(answerDeadline());
      unwrap({ data: true, error, status });
    },
  };
}

/** A sound that has been listened to, and may be stored. */
export interface ReadySound {
  file: File;
  type: AudioType;
  facts: SoundFacts;
}

/** Stores a sound of a beat and adds its row; leaves nothing behind when it fails. */
export function storeSound(
  beatId: number,
  { file, type, facts }: ReadySound,
  way: UploadWay,
): Promise<void> {
  const { bucket, key } = audioPlace(beatId, type, Date.now(), file.name);
  const { mime: contentType, durationSeconds: duration, peaks } = facts;
  return storeWithRow({
    bucket,
    keys: [key],
    way,
    send: (sending) => uploadObject({ bucket, key, file, contentType, ...sending }),
    insertRow: async (url) => {
      const supabase = await loadSupabase();
      const stored = { url, type, filename: file.name, size: file.size, duration, peaks };
      unwrap(
        await supabase
          .from('beat_audio')
          .insert(toAudioRow(beatId, { kind: 'audio', ...stored }))
          .select('id')
          .abortSignal(answerDeadline()),
      );
    },
    deleteRow: async (url) => {
      const supabase = await loadSupabase();
      unwrap(
        await supabase
          .from('beat_audio')
          .delete()
          .eq('audio_url', url)
          .select('id')
          .abortSignal(answerDeadline()),
      );
    },
    onLeft: reportLeft,
  });
}

async function takeSoundAway({ id, type, url }: SavedSound): Promise<void> {
  await deleteRow('beat_audio', id);
  const bucket = bucketOfAudio(type);
  const key = keyFromUrl(bucket, url);
  if (key !== null) reportLeft(await removeFiles(bucket, [key]));
}

/** Takes away what a new file stands in the place of; what fails is told, and the new one stays. */
export async function removeReplaced(sound: SavedSound): Promise<boolean> {
  try {
    await takeSoundAway(sound);
    return true;
  } catch (error) {
    console.error('Removing a replaced sound failed:', error);
    toast.error(beatFileMessages.notRemoved(error));
    return false;
  }
}

/** Removes a sound: its row first, then its file. */
export function removeSound() {
  return mutationOptions({
    mutationKey: ['remove-sound'],
    // Without a connection it fails at once and says so, rather than waiting for one in silence.
    networkMode: 'always',
    mutationFn: takeSoundAway,
    onError: (error) => console.error('Removing a sound failed:', error),
    meta: { successToast: toasts.soundRemoved, errorToast: beatFileMessages.notRemoved },
  });
}
