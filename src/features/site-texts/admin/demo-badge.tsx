import { Badge } from '@/components/ui/badge';
import { sectionTexts as words } from '@/content/site-texts';
import type { Section } from '@/features/site-texts/admin/fields';
import { demoParts, type StoredTexts } from '@/features/site-texts/admin/model';

/** Names what a section still shows of the demo (text, picture or both); renders nothing if it shows none. */
export function DemoBadge({ section, stored }: { section: Section; stored: StoredTexts }) {
  const { hasTexts, pictures } = demoParts(section, stored);
  if (!hasTexts && pictures === 0) return null;
  const both = hasTexts && pictures > 0;
  return <Badge>{both ? words.demoBoth : hasTexts ? words.demoText : words.demoPicture}</Badge>;
}
