import { queryOptions } from '@tanstack/react-query';
import type { StoredTexts } from '@/features/site-texts/admin/model';
import type { Texts } from '@/features/site-texts/model';
import { siteTextsQuery } from '@/features/site-texts/queries';
import { describeFailureToLoad } from '@/lib/data/messages';
import { read } from '@/lib/data/read';

export const STORED_COLUMNS = 'section, texts, revision';

/** Every stored section with its revision. */
export const storedTextsQuery = queryOptions({
  queryKey: [...siteTextsQuery.queryKey, 'stored'],
  queryFn: ({ signal }) => readStoredTexts(signal),
  // Read again each time, because another admin may have changed the texts.
  staleTime: 0,
  meta: { personal: true },
});

export const describeLoadFailure = describeFailureToLoad('the texts');

export async function readStoredTexts(signal?: AbortSignal): Promise<readonly StoredTexts[]> {
  const rows = await read((db) => db.from('site_texts').select(STORED_COLUMNS), signal);
  return rows.map(toStored);
}

/** @param row of `site_texts`, whose column of JSON has no type */
export function toStored(row: { section: string; texts: unknown; revision: number }): StoredTexts {
  return { ...row, texts: row.texts as Texts | null };
}
