import { queryOptions } from '@tanstack/react-query';
import type { Texts } from '@/features/site-texts/model';
import { readPublic } from '@/lib/data/read';

/** The texts that the artist has changed, by section. */
export const siteTextsQuery = queryOptions({
  queryKey: ['site-texts'],
  queryFn: async ({ signal }): Promise<Readonly<Record<string, Texts>>> => {
    const rows = await readPublic((db) => db.from('site_texts').select('section, texts'), signal);
    return Object.fromEntries(rows.map(({ section, texts }) => [section, texts as Texts]));
  },
});
