import { beatFileToasts as toasts } from '@/content/beat-admin';
import {
  beatObjectKey,
  bucketOfAudio,
  type AudioType,
  type ZipType,
  BEAT_BUCKETS,
  removeBeatFile,
  mailImageKey,
} from '@/features/beats/admin/beat-objects';
import type { AudioFile } from '@/features/beats/admin/derived-files';
import { allBeatKeys } from '@/features/beats/admin/queries';
import { read } from '@/lib/data/read';
import { write } from '@/lib/data/write';
import { newImageRow } from '@/lib/images/image-objects';
import { prepareImageUpload } from '@/lib/images/prepare-image';
import type { ImageColumns } from '@/lib/images/sized-images';
import { formatBytes } from '@/lib/text/bytes';
import { FileProblem, isZip, readHead, stemOf, sha256 } from '@/lib/uploads/files';
import { uploadQueue, type UploadHandler, type UploadTarget } from '@/lib/uploads/uploads';
import type { TablesInsert } from '@/types/database';

export interface AudioTarget extends UploadTarget {
  type: AudioType;
  /** The new file takes the row of this one, so that the beat always has audio, and a refusal leaves one file. */
  replaces: AudioFile | null;
}

export type AudioColumns = Pick<
  TablesInsert<'beat_audio'>,
  'file_size' | 'sha256' | 'duration' | 'peaks' | 'cut'
>;

interface StoredUpload {
  url: string;
  row: AudioColumns;
  again: boolean;
  file: File;
}

export async function writeAudio(
  { ownerId, type, replaces }: AudioTarget,
  { url, row, again, file }: StoredUpload,
): Promise<void> {
  const known = again
    ? await read((db) => db.from('beat_audio').select('id').eq('audio_url', url))
    : [];
  if (known.length === 0) {
    const names = { audio_type: type, audio_url: url, filename: file.name };
    const columns = { duration: null, peaks: null, sha256: null, cut: null, ...row, ...names };
    const replaced =
      replaces &&
      (await write((db) =>
        db
          .from('beat_audio')
          .update(columns)
          .eq('id', replaces.id)
          .eq('audio_url', replaces.url)
          .select('id'),
      ));
    // Another admin may have removed or replaced that file. Their file stays beside this one.
    if (!replaced?.length) {
      await write((db) => db.from('beat_audio').insert({ ...columns, beat_id: ownerId }));
    }
  }
  if (replaces) await removeBeatFile(bucketOfAudio(replaces.type), { url: replaces.url });
}

function zipUpload(type: ZipType): UploadHandler<AudioTarget, AudioColumns> {
  const bucket = bucketOfAudio(type);
  const limit = BEAT_BUCKETS[bucket];
  return {
    kind: `beat-${type}`,
    prepare: async (file, { ownerId }) => {
      if (file.size > limit) {
        throw new FileProblem(`${file.name} is larger than ${formatBytes(limit)}.`);
      }
      if (!isZip(await readHead(file))) throw new FileProblem(`${file.name} is not a zip file.`);
      const key = beatObjectKey(ownerId, type, Date.now(), `${stemOf(file.name)}.zip`);
      return {
        bucket,
        objects: [{ key, contentType: 'application/zip' }],
        row: { file_size: file.size, sha256: await sha256(file) },
      };
    },
    writeRow: ({ target, ...upload }) => writeAudio(target, upload),
    invalidates: allBeatKeys,
    successToast: ({ replaces }) => (replaces ? toasts.zipReplaced : toasts.zipAdded)[type],
  };
}

export const beatZips = { trackouts: zipUpload('trackouts'), stems: zipUpload('stems') };

export function uploadZip(
  ownerId: number,
  type: ZipType,
  file: File,
  replaces: AudioFile | null = null,
): void {
  uploadQueue.add(beatZips[type], { ownerId, type, replaces }, [file]);
}

interface ImageTarget extends UploadTarget {
  /** The image takes the row of the cover that the beat has when it is stored, so that it is the cover itself. */
  isCover?: boolean;
}

export const beatImage: UploadHandler<ImageTarget, ImageColumns> = {
  kind: 'beat-image',
  prepare: (file, { ownerId }, signal) =>
    prepareImageUpload(file, {
      ...{ bucket: 'beat-images', maxBytes: BEAT_BUCKETS['beat-images'], signal },
      keyOf: (name) => beatObjectKey(ownerId, 'cover', Date.now(), name),
      jpegKeyOf: mailImageKey,
    }),
  writeRow: async ({ target: { ownerId, isCover }, ...upload }) => {
    const others = await read((db) =>
      db
        .from('beat_images')
        .select('id, image_url, is_primary, position, variant_widths')
        .eq('beat_id', ownerId),
    );
    const image = newImageRow(upload, others);
    if (!image) return;
    const cover = isCover && others.find(({ is_primary: isPrimary }) => isPrimary);
    if (cover) {
      const { id, position, image_url: url, variant_widths: variantWidths } = cover;
      const columns = { ...image, is_primary: true, position };
      const replaced = await write((db) =>
        db.from('beat_images').update(columns).eq('id', id).eq('image_url', url).select('id'),
      );
      if (replaced.length > 0) return removeBeatFile('beat-images', { url, variantWidths });
    }
    // Another admin may have replaced the cover at the same moment. Theirs stays, and this image is beside it.
    await write((db) => db.from('beat_images').insert({ ...image, beat_id: ownerId }));
  },
  invalidates: allBeatKeys,
};
