import { mutationOptions } from '@tanstack/react-query';
import {
  GALLERY_MAX_BYTES,
  galleryAdminToasts,
  galleryAdminToasts as toasts,
} from '@/content/gallery-admin';
import { galleryQueries } from '@/features/gallery/queries';
import { AppError } from '@/lib/data/errors';
import { describeError, describeFailure } from '@/lib/data/messages';
import { read } from '@/lib/data/read';
import { requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { randomImageKey } from '@/lib/images/image-objects';
import { prepareImageUpload } from '@/lib/images/prepare-image';
import type { ImageColumns } from '@/lib/images/sized-images';
import { FileProblem, stemOf } from '@/lib/uploads/files';
import type { UploadHandler, UploadTarget } from '@/lib/uploads/uploads';
import type { TablesInsert } from '@/types/database';

function whyNotUploaded(error: unknown): string {
  if (error instanceof FileProblem) return error.message;
  return error instanceof AppError ? describeError(error, 'service') : toasts.uploadFailedFallback;
}

/** The owner of all gallery images, because the upload queue requires one. */
export const GALLERY = { ownerId: 0 };

export const galleryImage: UploadHandler<UploadTarget, ImageColumns> = {
  kind: 'gallery-image',
  prepare: (file, _target, signal) =>
    prepareImageUpload(file, {
      ...{ bucket: 'gallery', maxBytes: GALLERY_MAX_BYTES, signal },
      keyOf: (_name, type) => randomImageKey('gallery', Date.now(), type),
      types: ['image/jpeg', 'image/png'],
    }),
  writeRow: ({ url, row, file, again }) => {
    const filename = url.slice(url.lastIndexOf(GALLERY_FOLDER) + GALLERY_FOLDER.length);
    return insertImage({ filename, title: stemOf(file.name), image_url: url, ...row }, again);
  },
  invalidates: [galleryQueries.all],
  successToast: () => toasts.uploaded,
  errorToast: (error) => ({ title: toasts.uploadFailed, message: whyNotUploaded(error) }),
};

const GALLERY_FOLDER = 'gallery/';
export const TITLE_MAX = 255;

export async function insertImage(
  image: TablesInsert<'gallery_images'>,
  again: boolean,
): Promise<void> {
  if (again) {
    const known = await read((db) =>
      db.from('gallery_images').select('id').eq('filename', image.filename),
    );
    if (known.length > 0) return;
  }
  await write((db) => db.from('gallery_images').insert(image));
}

export const deleteImage = mutationOptions({
  mutationFn: async (id: number): Promise<void> => {
    requireRow(await write((db) => db.from('gallery_images').delete().eq('id', id).select('id')));
  },
  meta: {
    invalidates: [galleryQueries.all],
    successToast: galleryAdminToasts.deleted,
    errorToast: describeFailure(galleryAdminToasts.deleteFailed, 'service'),
  },
});

export const updateTitle = mutationOptions({
  mutationFn: async ({ id, title }: { id: number; title: string }): Promise<void> => {
    requireRow(
      await write((db) => db.from('gallery_images').update({ title }).eq('id', id).select('id')),
    );
  },
  meta: {
    invalidates: [galleryQueries.all],
    successToast: galleryAdminToasts.titleUpdated,
    errorToast: describeFailure(galleryAdminToasts.updateFailed, 'service'),
  },
});
