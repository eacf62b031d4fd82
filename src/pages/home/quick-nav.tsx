import { useCurrentSection } from '@/components/layout/current-section';
import { SectionLink } from '@/components/layout/site-links';
import type { HomeSection } from '@/config/paths';
import { quickNav, quickNavEntries } from '@/content/home-sections';
import { cn } from '@/lib/cn';
import { DESKTOP_QUERY, useMediaQuery } from '@/lib/hooks';
import { useLazyPanel } from '@/lib/loading/lazy-panel';

const loadSheet = () =>
  import('@/pages/home/quick-nav-sheet').then(({ QuickNavSheet }) => QuickNavSheet);

const sections = quickNavEntries.map(({ section }) => section);

/** The index of the page: ticks at the edge, or on phones a button that opens a list. */
export function QuickNav() {
  const current = useCurrentSection(sections) ?? 'top';
  const wide = useMediaQuery(DESKTOP_QUERY);
  return wide ? <Rail current={current} /> : <PhoneIndex current={current} />;
}

function Rail({ current }: { current: HomeSection }) {
  return (
    <nav
      aria-label={quickNav.label}
      // Hidden in windows up to 480 px high, because the list does not fit between header and player.
      className="fixed top-[calc((100dvh+64px-var(--player-height,0px))/2)] right-0 z-30 -translate-y-1/2 print:hidden [@media(max-height:480px)]:hidden"
    >
      <ol>
        {quickNavEntries.map(({ section, label }) => (
          <li key={section}>
            <SectionLink
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
            </SectionLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * A button in the page's margin, where it covers no control; hidden over the hero, which has buttons of its own.
 */
function PhoneIndex({ current }: { current: HomeSection }) {
  const { Panel, open, setOpen, trigger } = useLazyPanel(loadSheet, 'the list');
  // One of four ticks is long and shows the position on the page.
  const longTick = Math.floor((sections.indexOf(current) / sections.length) * 4);

  return (
    <div
      data-slot="quick-nav"
      className={cn(
        'fixed right-0 bottom-[calc(max(var(--player-height,0px),env(safe-area-inset-bottom))+12px)] z-30 transition-opacity print:hidden',
        current === 'top' && !open && 'invisible opacity-0',
      )}
    >
      <button
        type="button"
        aria-label={quickNav.open}
        aria-haspopup="dialog"
        className="grid h-20 w-5 place-items-center rounded-l-md border border-r-0 border-edge bg-wing"
        {...trigger}
      >
        <span aria-hidden="true" className="grid w-2.5 justify-items-end gap-2">
          {[0, 1, 2, 3].map((tick) => (
            <span
              key={tick}
              className={cn(
                'h-px w-full origin-right transition-[scale]',
                tick === longTick ? 'bg-rosin' : 'scale-x-55 bg-ink',
              )}
            />
          ))}
        </span>
      </button>
      {Panel && <Panel current={current} open={open} onClose={() => setOpen(false)} />}
    </div>
  );
}
