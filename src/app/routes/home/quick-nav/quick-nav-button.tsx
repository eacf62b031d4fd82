import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { homeSections, type HomeSection } from '@/config/paths';
import { quickNav, quickNavEntries } from '@/content/home-sections';
import { cn } from '@/lib/cn';

const loadSheet = () => import('@/app/routes/home/quick-nav/quick-nav-sheet');
const QuickNavSheet = lazy(() => loadSheet().then((module) => ({ default: module.QuickNavSheet })));

function prefetch(): void {
  // A failure shows when the list is really asked for.
  loadSheet().catch(() => undefined);
}

/** Lines of the button's drawing. */
const LINES = 4;

/** Opens the index on phones; not there while the hero is, which has buttons of its own. */
export function QuickNavButton({ current }: { current: HomeSection | undefined }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const at = quickNavEntries.findIndex(({ section }) => section === current);
  const line = Math.floor((Math.max(0, at) / quickNavEntries.length) * LINES);

  return (
    <div
      data-slot="quick-nav"
      className={cn(
        'fixed right-3 bottom-[calc(max(var(--player-height,0px),env(safe-area-inset-bottom))+12px)] z-30 transition-opacity print:hidden',
        current === homeSections.top && !open && 'invisible opacity-0',
      )}
    >
      <IconButton
        ref={button}
        variant="outline"
        label={quickNav.open}
        className="bg-wing"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      >
        {/* The ticks of the wide page's margin; the long one says how far down one is. */}
        <span aria-hidden="true" className="grid w-4.5 justify-items-end gap-1">
          {Array.from({ length: LINES }, (_, index) => (
            <span
              key={index}
              className={cn(
                'h-px w-full origin-right transition-[scale]',
                index === line ? 'bg-rosin' : 'scale-x-55 bg-ink',
              )}
            />
          ))}
        </span>
      </IconButton>
      {open && (
        <Suspense>
          <QuickNavSheet current={current} button={button} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
