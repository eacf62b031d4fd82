import { NavLink } from 'react-router-dom';
import { SectionLink } from '@/components/layout/section-link';
import { paths } from '@/config/paths';
import type { SiteLink } from '@/content/navigation';
import { cn } from '@/lib/cn';

type SiteNavLinkProps = {
  link: SiteLink;
  className?: string;
  onNavigate?: () => void;
};

/** A header link: to a page (marked while one is there) or to a section of the home page. */
export function SiteNavLink({ link, className, onNavigate }: SiteNavLinkProps) {
  const resting = cn('text-ash transition-colors hover:text-ink', className);
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
      className={({ isActive }) => cn(resting, isActive && 'font-medium text-ink')}
    >
      {link.label}
    </NavLink>
  );
}
