import { queryOptions } from '@tanstack/react-query';
import type { Texts } from '@/features/site-texts/model';
import { readPublic } from '@/lib/data/read';

/** The texts that the artist has changed, by section; null where a section shows its default again. */
export const siteTextsQuery = queryOptions({
  queryKey: ['site-texts'],
  queryFn: async ({ signal }): Promise<Readonly<Record<string, Texts | null>>> => {
    const rows = await readPublic((db) => db.from('site_texts').select('section, texts'), signal);
    return Object.fromEntries(rows.map(({ section, texts }) => [section, texts as Texts | null]));
  },
  // Stale after 10 minutes, because a page that stays open need not follow each change.
  staleTime: 600_000,
});
