import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths, type HomeSection } from '@/config/paths';
import type { SiteLink } from '@/content/site';
import { cn } from '@/lib/cn';

type SectionLinkProps = {
  section: HomeSection;
  /** Called as it is pressed: what covers the page (a menu) closes. */
  onNavigate?: (() => void) | undefined;
  /** Marks the link as the place where the reader is. */
  current?: boolean;
  className?: string;
  children: ReactNode;
};

/** Leads to a section of the home page; the page shell scrolls. */
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
  const resting = cn('text-ash transition-colors hover:text-ink', className);
  if ('section' in link) {
    return (
      <SectionLink section={link.section} onNavigate={onNavigate} className={resting}>
        {link.label}
      </SectionLink>
    );
  }
  return (
    <NavLink
      to={link.to}
      end={link.to === paths.home}
      onClick={onNavigate}
      className={({ isActive }) =>
        isActive ? cn('transition-colors', className, activeClassName) : resting
      }
    >
      {link.label}
    </NavLink>
  );
}
