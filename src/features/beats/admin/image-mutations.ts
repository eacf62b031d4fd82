import { mutationOptions } from '@tanstack/react-query';
import type { StoredImage } from '@/components/uploads/stored-images';
import {
  BEAT_BUCKETS,
  beatObjectKey,
  mailImageKey,
  removeBeatFile,
} from '@/features/beats/admin/beat-objects';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { AdminBeat } from '@/features/beats/admin/model';
import { allBeatKeys } from '@/features/beats/admin/queries';
import { read } from '@/lib/data/read';
import { requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { newImageRow } from '@/lib/images/image-objects';
import { checkImage, prepareImageUpload } from '@/lib/images/prepare-image';
import type { ImageColumns } from '@/lib/images/sized-images';
import { describeUploadError } from '@/lib/uploads/files';
import { uploadQueue, type UploadHandler, type UploadTarget } from '@/lib/uploads/uploads';

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

/** Replaces the covers of drafts by one image. */
export const replaceCovers = mutationOptions({
  mutationFn: async ({ drafts, file }: { drafts: readonly AdminBeat[]; file: File }) => {
    await checkImage(file);
    for (const { id } of drafts) uploadQueue.add(beatImage, { ownerId: id, isCover: true }, [file]);
  },
  meta: {
    errorToast: (error) => ({
      title: beatAdminMessages.describeUpdateFailure(error).title,
      message: describeUploadError(error),
    }),
  },
});

export async function removeBeatImage({ id, ...image }: StoredImage): Promise<void> {
  requireRow(await write((db) => db.from('beat_images').delete().eq('id', id).select('id')));
  await removeBeatFile('beat-images', image);
}

export async function arrangeBeatImages(beatId: number, ids: readonly number[]): Promise<void> {
  await write((db) => db.rpc('arrange_beat_images', { p_beat_id: beatId, p_image_ids: [...ids] }));
}
