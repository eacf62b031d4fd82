import { QuickNavLink } from '@/app/routes/home/quick-nav/quick-nav-link';

import type { HomeSection } from '@/config/paths';
import { quickNav, quickNavEntries } from '@/content/home-sections';
import { cn } from '@/lib/cn';

/** A tick for each section in the page's margin; its name comes with the mouse or the focus. */
export function QuickNavRail({ current }: { current: HomeSection | undefined }) {
  return (
    <nav
      aria-label={quickNav.label}
      // In the middle of what the header and the player leave, and gone where that is too low.
      className="fixed top-[calc((100dvh+64px-var(--player-height,0px))/2)] right-0 z-30 -translate-y-1/2 print:hidden [@media(max-height:480px)]:hidden"
    >
      <ol>
        {quickNavEntries.map(({ section, label }) => (
          <li key={section}>
            <QuickNavLink
              section={section}
              current={section === current}
              className="group relative flex h-6 w-6 items-center justify-end"
            >
              <span
                aria-hidden="true"
                className={cn(
                  'h-px w-5 origin-right transition-[scale,background-color] group-hover:scale-x-100 group-hover:bg-rosin group-focus-visible:scale-x-100 group-focus-visible:bg-rosin',
                  section === current ? 'scale-x-100 bg-rosin' : 'scale-x-50 bg-edge',
                )}
              />
              <span className="pointer-events-none absolute right-full mr-1 rounded-xs border border-rail bg-stage px-2.5 py-1 text-sm whitespace-nowrap opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
                {label}
              </span>
            </QuickNavLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
