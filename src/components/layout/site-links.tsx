import type { ReactNode } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { paths, type HomeSection } from '@/config/paths';
import type { SiteLink } from '@/content/site';
import { cn } from '@/lib/cn';

type SectionLinkProps = {
  section: HomeSection;
  onNavigate?: (() => void) | undefined;
  current?: boolean;
  className?: string;
  children: ReactNode;
};

/** Links to a section of the home page, to which the page shell scrolls. */
export function SectionLink({ section, onNavigate, current = false, ...rest }: SectionLinkProps) {
  return (
    <Link
      to={{ pathname: paths.home, hash: section }}
      aria-current={current ? 'location' : undefined}
      onClick={onNavigate}
      {...rest}
    />
  );
}

type SiteNavLinkProps = {
  link: SiteLink;
  className?: string;
  onNavigate?: () => void;
};

/** A header link to a page, which is marked while that page is open, or to a section of the home page. */
export function SiteNavLink({ link, className, onNavigate }: SiteNavLinkProps) {
  const look = cn(
    'text-ash transition-colors hover:text-ink aria-[current=page]:text-ink',
    className,
  );
  // The router's NavLink would do the same, but adds 1 kB.
  const to = 'section' in link ? paths.home : link.to;
  const isCurrent = useMatch({ path: to, end: to === paths.home }) !== null;
  return 'section' in link ? (
    <SectionLink section={link.section} onNavigate={onNavigate} className={look}>
      {link.label}
    </SectionLink>
  ) : (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
      className={look}
    >
      {link.label}
    </Link>
  );
}
