import type { RefObject } from 'react';
import { SectionLink } from '@/components/layout/site-links';
import { Dialog, SheetContent } from '@/components/ui/dialog';
import type { HomeSection } from '@/config/paths';
import { quickNav, quickNavEntries } from '@/content/home-sections';
import { cn } from '@/lib/cn';

interface QuickNavSheetProps {
  current: HomeSection | undefined;
  /** Gets the focus back when nothing was chosen. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The index as a list, open while it is mounted. */
export function QuickNavSheet({ current, button, onClose }: QuickNavSheetProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <SheetContent title={quickNav.label} returnFocus={button.current}>
        <nav aria-label={quickNav.label}>
          <ol className="-mt-3">
            {quickNavEntries.map(({ section, label }) => (
              <li key={section} className="border-b border-rail last:border-b-0">
                <SectionLink
                  section={section}
                  current={section === current}
                  onNavigate={onClose}
                  className={cn(
                    'flex min-h-12 items-center font-display text-2xl',
                    section === current && 'text-rosin italic',
                  )}
                >
                  {label}
                </SectionLink>
              </li>
            ))}
          </ol>
        </nav>
      </SheetContent>
    </Dialog>
  );
}
