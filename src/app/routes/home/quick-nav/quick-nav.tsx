import { QuickNavButton } from '@/app/routes/home/quick-nav/quick-nav-button';
import { QuickNavRail } from '@/app/routes/home/quick-nav/quick-nav-rail';
import { useCurrentSection } from '@/components/layout/use-current-section';
import { quickNavEntries } from '@/content/home-sections';
import { DESKTOP_QUERY, useMediaQuery } from '@/lib/use-media-query';

const sections = quickNavEntries.map(({ section }) => section);

/** The index of the page, always at hand: ticks at the edge, or on phones a button. */
export function QuickNav() {
  const current = useCurrentSection(sections) ?? sections[0];
  const wide = useMediaQuery(DESKTOP_QUERY);
  return wide ? <QuickNavRail current={current} /> : <QuickNavButton current={current} />;
}
