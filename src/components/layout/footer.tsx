import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Mark } from '@/components/layout/mark';
import { artist } from '@/content/artist';
import { footerSiteLinks, legalLinks } from '@/content/navigation';

const link = 'inline-flex min-h-9 items-center text-ash transition-colors hover:text-ink';

export function Footer() {
  return (
    <footer className="mt-24 border-t border-rail">
      <div className="shell grid grid-cols-2 gap-x-6 gap-y-12 py-14 md:grid-cols-[2fr_1fr_1fr_1fr] md:py-16">
        <div className="col-span-2 md:col-span-1">
          <p className="flex items-center gap-3 font-display text-4xl italic">
            <Mark className="h-12 w-auto" />
            {artist.name}
          </p>
          <p className="mt-4 text-ash">{artist.tagline}</p>
          <a href={`mailto:${artist.email}`} className={`${link} mt-1 break-all`}>
            {artist.email}
          </a>
          <p className="text-ash">{artist.location}</p>
        </div>
        <FooterGroup title="Site">
          {footerSiteLinks.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={link}>
                {label}
              </Link>
            </li>
          ))}
        </FooterGroup>
        <FooterGroup title="Follow">
          {artist.socials.map(({ name, url }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noreferrer" className={link}>
                {name}
              </a>
            </li>
          ))}
        </FooterGroup>
        <FooterGroup title="Legal">
          {legalLinks.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={link}>
                {label}
              </Link>
            </li>
          ))}
        </FooterGroup>
      </div>
      <div className="shell border-t border-rail py-6 text-sm text-ash">
        © {artist.copyrightYear} {artist.name}
      </div>
    </footer>
  );
}

function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <p className="mb-3 eyebrow">{title}</p>
      <ul className="text-[15px]">{children}</ul>
    </nav>
  );
}
