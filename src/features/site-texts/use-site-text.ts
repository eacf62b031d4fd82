import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withTexts, type SectionTexts } from '@/features/site-texts/model';

export const siteTextsQuery = queryOptions({
  queryKey: ['site-texts'],
  queryFn: async ({ signal }) => {
    // Loaded with the first read, because a built page contains its texts.
    const { readSiteTexts } = await import('@/features/site-texts/queries');
    return readSiteTexts(signal);
  },
});

/** A section of a page as the artist has changed it; its default until the texts are read. */
export function useSiteText<T extends { section: string }>(section: T): SectionTexts<T> {
  const { data } = useQuery(siteTextsQuery);
  const texts = data?.[section.section];
  return useMemo(() => withTexts(section, texts), [section, texts]);
}
