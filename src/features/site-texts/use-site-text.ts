import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withTexts, type SectionTexts } from '@/features/site-texts/model';
import { siteTextsQuery } from '@/features/site-texts/queries';

/** A section of a page as the artist has changed it; its default until the texts are read. */
export function useSiteText<T extends { section: string }>(section: T): SectionTexts<T> {
  // Renders again when the texts of this section change, and for no other.
  const { data: texts } = useQuery({ ...siteTextsQuery, select: (all) => all[section.section] });
  return useMemo(() => withTexts(section, texts), [section, texts]);
}
