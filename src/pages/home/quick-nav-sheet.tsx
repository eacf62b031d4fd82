import { SectionLink } from '@/components/layout/site-links';
import { Dialog, SheetContent } from '@/components/ui/dialog';
import type { HomeSection } from '@/config/paths';
import { quickNav, quickNavEntries } from '@/content/home-sections';

interface QuickNavSheetProps {
  current: HomeSection;
  open: boolean;
  onClose: () => void;
}

export function QuickNavSheet({ current, open, onClose }: QuickNavSheetProps) {
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <SheetContent title={quickNav.label}>
        <nav aria-label={quickNav.label}>
          <ol className="-mt-3">
            {quickNavEntries.map(({ section, label }) => (
              <li key={section} className="border-b border-rail last:border-b-0">
                <SectionLink
                  section={section}
                  current={section === current}
                  onNavigate={onClose}
                  className="flex min-h-12 items-center font-display text-2xl aria-[current]:text-rosin aria-[current]:italic"
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
