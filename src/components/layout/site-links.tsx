import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate, NavLink } from 'react-router-dom';
import { scrollToSection, SECTION_SCROLL_DELAY_MS } from '@/components/layout/scroll';
import { paths, type HomeSection } from '@/config/paths';
import type { SiteLink } from '@/content/site';
import { cn } from '@/lib/cn';

/** What a navigation carries when it is on its way to a section of the home page. */
interface SectionState {
  section: HomeSection;
}

type SectionLinkProps = {
  section: HomeSection;
  /** Called as it is pressed: what covers the page (a menu) closes first. */
  onNavigate?: () => void;
  /** Marks the link as the place where the reader is. */
  current?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Scrolls to a section of the home page; from another page, the page shell scrolls after
 * navigating there. Opened in a new tab it is the address /#section.
 */
export function SectionLink({
  section,
  onNavigate,
  current = false,
  className,
  children,
}: SectionLinkProps) {
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

type SiteNavLinkProps = {
  link: SiteLink;
  className?: string;
  /** How the page one is on is marked. */
  activeClassName?: string;
  onNavigate?: () => void;
};

/** A header link: to a page (marked while one is there) or to a section of the home page. */
export function SiteNavLink({
  link,
  className,
  activeClassName = 'font-medium text-ink',
  onNavigate,
}: SiteNavLinkProps) {
  const look = cn('transition-colors', className);
  const resting = cn(look, 'text-ash hover:text-ink');
  if ('section' in link) {
    return (
      <SectionLink section={link.section} className={resting} {...(onNavigate && { onNavigate })}>
        {link.label}
      </SectionLink>
    );
  }
  return (
    <NavLink
      to={link.to}
      end={link.to === paths.home}
      onClick={onNavigate}
      className={({ isActive }) => (isActive ? cn(look, activeClassName) : resting)}
    >
      {link.label}
    </NavLink>
  );
}
