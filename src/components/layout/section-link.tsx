import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { scrollToSection, SECTION_SCROLL_DELAY_MS } from '@/components/layout/scroll-to-section';
import { paths, type HomeSection } from '@/config/paths';

/** What a navigation carries when it is on its way to a section of the home page. */
interface SectionState {
  section: HomeSection;
}

type SectionLinkProps = {
  section: HomeSection;
  /** Called as it is pressed: what covers the page (a menu) closes first. */
  onNavigate?: () => void;
  className?: string;
  children: ReactNode;
};

/**
 * Scrolls to a section of the home page, from wherever one is. The page shell finishes the
 * journey when it starts on another page. Opened in a new tab it is the address /#section.
 */
export function SectionLink({ section, onNavigate, className, children }: SectionLinkProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const go = (event: MouseEvent) => {
    const newTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (newTab || event.button !== 0) return;
    event.preventDefault();
    onNavigate?.();
    if (pathname !== paths.home) {
      void navigate(paths.home, { state: { section } satisfies SectionState });
    } else if (onNavigate) {
      window.setTimeout(() => scrollToSection(section), SECTION_SCROLL_DELAY_MS);
    } else {
      scrollToSection(section);
    }
  };

  return (
    <Link to={{ pathname: paths.home, hash: section }} onClick={go} className={className}>
      {children}
    </Link>
  );
}
