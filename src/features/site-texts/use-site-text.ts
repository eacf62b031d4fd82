import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withTexts, type SectionTexts } from '@/features/site-texts/model';
import { siteTextsQuery } from '@/features/site-texts/queries';

/** A section of a page as the artist has changed it; its default until the texts are read. */
export function useSiteText<T extends { section: string }>(section: T): SectionTexts<T> {
  const { data } = useQuery(siteTextsQuery);
  const texts = data?.[section.section];
  return useMemo(() => withTexts(section, texts), [section, texts]);
}
