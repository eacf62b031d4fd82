import { mutationOptions } from '@tanstack/react-query';
import type { StoredTexts } from '@/features/site-texts/admin/model';
import { findStored, readStoredTexts } from '@/features/site-texts/admin/queries';
import type { Texts } from '@/features/site-texts/model';
import { siteTextsQuery } from '@/features/site-texts/queries';
import { failureToast } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';

interface TextsChange {
  section: string;
  /** The revision over which the texts were typed. */
  revision: number;
  /** null shows the default again. */
  texts: Texts | null;
}

/** Stores the texts of a section. `isNewer` when another admin saved first and nothing was stored. */
export const saveTexts = mutationOptions({
  mutationFn: async (change: TextsChange): Promise<{ item: StoredTexts; isNewer: boolean }> => {
    const saved = await storeTexts(change);
    const item = findStored(await readStoredTexts(), change.section);
    return { item: { ...item, revision: saved ?? item.revision }, isNewer: saved === undefined };
  },
  meta: {
    invalidates: [siteTextsQuery.queryKey],
    errorToast: failureToast('The texts were not saved'),
  },
});

/** @returns the new revision; undefined when the row is no longer at the revision of the change */
async function storeTexts({ section, revision, texts }: TextsChange): Promise<number | undefined> {
  const [row] = await write((db) => {
    const rows = db.from('site_texts');
    if (revision === 0) {
      const row = { section, texts: texts ?? {} };
      return rows.upsert(row, { ignoreDuplicates: true }).select('revision');
    }
    const change = texts === null ? rows.delete() : rows.update({ texts });
    return change.eq('section', section).eq('revision', revision).select('revision');
  });
  if (!row) return undefined;
  return texts === null ? 0 : row.revision;
}
