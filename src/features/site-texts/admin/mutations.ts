import { mutationOptions, useMutation } from '@tanstack/react-query';
import { sectionTexts as words } from '@/content/site-texts';
import type { StoredTexts } from '@/features/site-texts/admin/model';
import {
  findStored,
  readStoredTexts,
  STORED_COLUMNS,
  toStored,
} from '@/features/site-texts/admin/queries';
import type { Texts } from '@/features/site-texts/model';
import { siteTextsQuery } from '@/features/site-texts/queries';
import { failureToast } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { toast } from '@/lib/toast';
import { showUndo } from '@/lib/undo-toast';

interface TextsChange {
  section: string;
  /** The revision on which the edit is based. */
  revision: number;
  /** null shows the default again. */
  texts: Texts | null;
}

/** Stores the texts of a section. `isNewer` when another change came first and nothing was stored. */
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
      errorToast: failureToast(words.changedSince.title),
    },
  });
}

interface UndoableChange extends TextsChange {
  before: StoredTexts;
  /** The text beside the button that undoes the change. */
  done: string;
}

/** Stores the texts of a section, and offers to put back those that were there before. */
export function useStoreTexts() {
  const { mutate: putBack } = useMutation({
    ...storeTexts(),
    onSuccess: ({ isNewer }) => {
      if (isNewer) toast.error(words.notUndone);
    },
  });
  return useMutation<{ item: StoredTexts; isNewer: boolean }, Error, UndoableChange>({
    ...storeTexts(),
    onSuccess: ({ item, isNewer }, { section, before, done }) => {
      if (isNewer) return;
      showUndo(done, () => putBack({ section, texts: before.texts, revision: item.revision }));
    },
  });
}
