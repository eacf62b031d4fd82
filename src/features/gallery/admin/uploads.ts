import { GALLERY_MAX_BYTES, galleryAdminToasts as toasts } from '@/content/gallery-admin';
import { GALLERY_FOLDER, insertImage } from '@/features/gallery/mutations';
import { galleryQueries } from '@/features/gallery/queries';
import { AppError } from '@/lib/data/errors';
import { describeError } from '@/lib/data/messages';
import { randomImageKey } from '@/lib/images/image-objects';
import { prepareImageUpload } from '@/lib/images/prepare-image';
import type { ImageColumns } from '@/lib/images/sized-images';
import { FileProblem, stemOf } from '@/lib/uploads/files';
import type { UploadHandler, UploadTarget } from '@/lib/uploads/uploads';

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
