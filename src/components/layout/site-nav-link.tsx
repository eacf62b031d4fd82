import { NavLink } from 'react-router-dom';
import { SectionLink } from '@/components/layout/section-link';
import { paths } from '@/config/paths';
import type { SiteLink } from '@/content/navigation';
import { cn } from '@/lib/cn';

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
