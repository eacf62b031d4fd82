import { queryOptions } from '@tanstack/react-query';
import type { StoredTexts } from '@/features/site-texts/admin/model';
import type { Texts } from '@/features/site-texts/model';
import { siteTextsQuery } from '@/features/site-texts/queries';
import { messages } from '@/lib/data/messages';
import { read } from '@/lib/data/read';

/** Every stored section, also as the first read of an editor. */
export const storedTextsQuery = queryOptions({
  queryKey: [...siteTextsQuery.queryKey, 'stored'],
  queryFn: ({ signal }) => readStoredTexts(signal),
  // Another admin may have changed them.
  staleTime: 0,
  meta: { personal: true },
});

export const describeLoadFailure = (error: unknown) => messages.loadFailed('the texts', error);

export async function readStoredTexts(signal?: AbortSignal): Promise<readonly StoredTexts[]> {
  const rows = await read((db) => db.from('site_texts').select('section, texts, revision'), signal);
  return rows.map((row) => ({ ...row, texts: row.texts as Texts }));
}

/** A section as it is stored; without a row, its default. */
export function findStored(rows: readonly StoredTexts[], section: string): StoredTexts {
  return rows.find((row) => row.section === section) ?? { section, texts: {}, revision: 0 };
}
