import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withTexts, type SectionTexts } from '@/features/site-texts/model';
import { siteTextsQuery } from '@/features/site-texts/queries';

/** A section of a page as the artist has changed it; the default until the texts are read. */
export function useSiteText<T extends { section: string }>(section: T): SectionTexts<T> {
  // With `select` the component renders again only when the texts of this section change.
  const { data: texts } = useQuery({ ...siteTextsQuery, select: (all) => all[section.section] });
  return useMemo(() => withTexts(section, texts), [section, texts]);
}
