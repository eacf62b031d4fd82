import { Link } from 'react-router-dom';
import { Mark } from '@/components/layout/wordmark';
import { artist, contactData, profiles } from '@/content/artist';
import { footerSiteLinks, legalLinks, withdrawalLink } from '@/content/site';
import { useSiteText } from '@/features/site-texts/use-site-text';

const link = 'inline-flex min-h-9 items-center text-ash transition-colors hover:text-ink';
const newTab = { target: '_blank', rel: 'noreferrer' };

export function Footer() {
  const { socials } = useSiteText(profiles);
  const { location } = useSiteText(contactData);
  const groups: { title: string; links: readonly { label: string; to: string }[] }[] = [
    { title: 'Site', links: footerSiteLinks },
    { title: 'Follow', links: socials.map(({ name, url }) => ({ label: name, to: url })) },
    { title: 'Legal', links: legalLinks },
  ];
  return (
    <footer className="mt-12 border-t border-rail md:mt-24">
      <div className="shell grid grid-cols-3 gap-x-4 gap-y-7 py-8 md:grid-cols-[2fr_1fr_1fr_1fr] md:gap-x-6 md:gap-y-12 md:py-16">
        <div className="col-span-3 md:col-span-1">
          <p className="flex items-center gap-3 font-display text-4xl italic">
            <Mark className="h-10 w-auto md:h-12" />
            {artist.name}
          </p>
          <p className="mt-3 text-ash md:mt-4">{artist.tagline}</p>
          <a href={`mailto:${artist.email}`} className={`${link} mt-1 break-all`}>
            {artist.email}
          </a>
          <p className="text-ash">{location}</p>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="mb-1.5 eyebrow md:mb-3">{title}</p>
            <ul className="text-sm md:text-note">
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to} className={link} {...(to.startsWith('https:') && newTab)}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="shell flex flex-wrap items-center justify-between gap-x-6 border-t border-rail py-3 text-sm text-ash md:py-4">
        <span>
          © {artist.copyrightYear} {artist.name}
        </span>
        <Link to={withdrawalLink.to} className={`${link} underline underline-offset-4`}>
          {withdrawalLink.label}
        </Link>
      </div>
    </footer>
  );
}
