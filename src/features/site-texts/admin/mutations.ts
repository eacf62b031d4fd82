import { mutationOptions, useMutation } from '@tanstack/react-query';
import { GALLERY_MAX_BYTES } from '@/content/gallery-admin';
import { sectionTexts as words } from '@/content/site-texts';
import { findStored, picturesOf, type StoredTexts } from '@/features/site-texts/admin/model';
import { readStoredTexts, STORED_COLUMNS, toStored } from '@/features/site-texts/admin/queries';
import type { Texts } from '@/features/site-texts/model';
import { siteTextsQuery } from '@/features/site-texts/queries';
import { describeFailure } from '@/lib/data/messages';
import { write } from '@/lib/data/write';
import {
  INCOMING_IMAGE_MAX_BYTES,
  randomImageKey,
  removeStoredImage,
} from '@/lib/images/image-objects';
import { prepareImageUpload } from '@/lib/images/prepare-image';
import { pictureFile } from '@/lib/images/sized-images';
import { formatBytes } from '@/lib/text/bytes';
import { toast } from '@/lib/toast';
import { showUndo } from '@/lib/undo-toast';
import { describeUploadError, FileProblem } from '@/lib/uploads/files';
import { uploadObject } from '@/lib/uploads/storage';

const BUCKET = 'gallery';

/** Stores a picture with its variants. Visitors see it once the texts of its section are published. */
export function uploadPicture() {
  return mutationOptions({
    mutationFn: async (file: File): Promise<string> => {
      if (file.size > INCOMING_IMAGE_MAX_BYTES) {
        const limit = formatBytes(INCOMING_IMAGE_MAX_BYTES);
        throw new FileProblem(`${file.name} is larger than ${limit}.`);
      }
      const { objects, row } = await prepareImageUpload(file, {
        ...{ bucket: BUCKET, maxBytes: GALLERY_MAX_BYTES },
        keyOf: (_name, type) => randomImageKey('site', Date.now(), type),
        types: ['image/jpeg', 'image/png'],
      });
      let url = '';
      for (const { key, contentType, file: part = file } of objects) {
        url = await uploadObject(BUCKET, key, part, contentType);
      }
      return `${url}#${row.variant_widths?.join(',')}`;
    },
    meta: {
      errorToast: (error) => ({ title: words.pictureFailed, message: describeUploadError(error) }),
    },
  });
}

/** Deletes pictures that no section has now. */
async function removeUnused(pictures: readonly string[]): Promise<void> {
  if (pictures.length === 0) return;
  const stored = (await readStoredTexts()).flatMap(({ texts }) => picturesOf(texts));
  const unused = pictures.filter((each) => !stored.includes(each));
  await Promise.all(unused.map((each) => removeStoredImage(BUCKET, pictureFile(each, []))));
}

interface TextsChange {
  section: string;
  /** The revision on which the edit is based. */
  revision: number;
  /** null shows the default again. */
  texts: Texts | null;
}

/** Stores the texts of a section. Returns `isNewer`, and stores nothing, if another change came first. */
function storeTexts() {
  return mutationOptions({
    mutationFn: async ({ section, revision, texts }: TextsChange) => {
      const [saved] = await write((db) => {
        const rows = db.from('site_texts');
        const change =
          revision === 0
            ? rows.upsert({ section, texts }, { ignoreDuplicates: true })
            : rows.update({ texts }).eq('section', section).eq('revision', revision);
        return change.select(STORED_COLUMNS);
      });
      if (saved) return { item: toStored(saved), isNewer: false };
      return { item: findStored(await readStoredTexts(), section), isNewer: true };
    },
    meta: {
      invalidates: [siteTextsQuery.queryKey],
      errorToast: describeFailure(words.changedSince.title, 'service'),
    },
  });
}

interface UndoableChange extends TextsChange {
  before: StoredTexts;
  /** The text beside the button that undoes the change. */
  done: string;
}

/** Stores the texts of a section, and for a while offers to put back those that were there before. */
export function useStoreTexts() {
  const { mutateAsync: putBack } = useMutation({
    ...storeTexts(),
    onSuccess: ({ isNewer }) => {
      if (isNewer) toast.error(words.notUndone);
    },
  });
  const { mutate: clean } = useMutation({ mutationFn: removeUnused });
  return useMutation<{ item: StoredTexts; isNewer: boolean }, Error, UndoableChange>({
    ...storeTexts(),
    onSuccess: ({ item, isNewer }, { section, before, done }) => {
      if (isNewer) return;
      const undo = () => putBack({ section, texts: before.texts, revision: item.revision });
      // The replaced pictures are kept until then, because the button shows them again.
      showUndo({ title: done }, undo, () => clean(picturesOf(before.texts)));
    },
  });
}
