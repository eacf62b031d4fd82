import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { scrollToSection, SECTION_SCROLL_DELAY_MS } from '@/components/layout/scroll-to-section';
import { paths, type HomeSection } from '@/config/paths';

interface QuickNavLinkProps {
  section: HomeSection;
  /** One is there. */
  current: boolean;
  /** Called as it is pressed: what covers the page closes first. */
  onNavigate?: () => void;
  className?: string;
  children: ReactNode;
}

/** Scrolls to a section of the page one is on; opened in a new tab it is the address /#section. */
export function QuickNavLink({
  section,
  current,
  onNavigate,
  className,
  children,
}: QuickNavLinkProps) {
  const go = (event: MouseEvent) => {
    const newTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (newTab || event.button !== 0) return;
    event.preventDefault();
    if (!onNavigate) {
      scrollToSection(section);
      return;
    }
    onNavigate();
    window.setTimeout(() => scrollToSection(section), SECTION_SCROLL_DELAY_MS);
  };

  return (
    <Link
      to={{ pathname: paths.home, hash: section }}
      aria-current={current ? 'location' : undefined}
      onClick={go}
      className={className}
    >
      {children}
    </Link>
  );
}
