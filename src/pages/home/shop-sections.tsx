import type { ReactNode } from 'react';
import { Section } from '@/components/layout/section';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { SiteImage } from '@/components/ui/site-image';
import { paths } from '@/config/paths';
import { artist, contactData } from '@/content/artist';
import { contactSection, homeProjectTypes, newsletter } from '@/content/contact';
import { merchTeaser } from '@/content/home-sections';
import { announced } from '@/content/merch';
import { ContactForm, NewsletterForm } from '@/features/messages/contact-forms';
import { useSiteText } from '@/features/site-texts/use-site-text';

export function MerchTeaser() {
  const teaser = useSiteText(merchTeaser);
  const { products } = useSiteText(announced);
  return (
    <Section id="merch">
      <div className="grid grid-cols-[1fr_auto] items-end gap-x-4 max-lg:shell">
        <div>
          <p className="eyebrow">{teaser.eyebrow}</p>
          <h2 id="merch-heading" className="mt-2 text-title-xl md:text-title-2xl">
            {teaser.title}
          </h2>
        </div>
        {/* A plain link, because the specification asks for a full page load here. */}
        <Button asChild variant="outline">
          <a href={paths.merch}>{teaser.action}</a>
        </Button>
        <p className="col-span-2 mt-2 max-w-[44em] text-ash">{teaser.text}</p>
      </div>
      <div className="relative mt-5">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          fill="none"
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 top-0 h-16 w-full"
        >
          <path
            d="M0 4Q50 118 100 4"
            vectorEffect="non-scaling-stroke"
            strokeWidth="1.4"
            className="stroke-rosin"
          />
        </svg>
        <ul className="grid grid-cols-3 gap-x-3 max-lg:shell md:gap-x-6">
          {products.slice(0, 3).map(({ title, description, alt, key, image }) => (
            <li key={key} className="relative mt-7 even:mt-11 lg:even:mt-9">
              <article className="relative">
                <span
                  aria-hidden="true"
                  className="absolute bottom-full left-1/2 h-5 w-1 -translate-x-1/2 translate-y-2 bg-rosin md:h-6 md:w-1.5"
                />
                <SiteImage
                  picture={image}
                  height={1000}
                  sizes="(min-width: 1024px) 18vw, 33vw"
                  alt={alt}
                  className="aspect-4/5 w-full rounded-sm lg:aspect-square"
                />
                <h3 className="mt-4 text-[22px] md:mt-3 md:text-title-2xs">{title}</h3>
                <p className="max-md:mt-2 md:absolute md:top-3 md:left-3">
                  <Badge
                    variant="featured"
                    className="max-md:border max-md:border-rail max-md:bg-transparent max-md:text-ash"
                  >
                    {teaser.status}
                  </Badge>
                </p>
                <p className="mt-1.5 max-w-[23em] text-note text-ash max-md:hidden">
                  {description}
                </p>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

export function ContactSection() {
  const contact = useSiteText(contactSection);
  const { location } = useSiteText(contactData);
  return (
    <Section id="contact" className="shell">
      <SectionHeading id="contact-heading" eyebrow={contact.eyebrow}>
        {contact.title}
      </SectionHeading>
      <div className="grid gap-x-[8vw] gap-y-6 md:gap-y-10 lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_1fr]">
        <div>
          <p className="max-w-[26.9em] text-ash md:text-lead">{contact.description}</p>
          {/* Phones show only the first fact, because the footer with email and place is near. */}
          <dl className="mt-4 border-t border-rail md:mt-8">
            <Fact label={contact.responseTimeLabel}>{contact.responseTime}</Fact>
            <Fact label="Email">
              <a
                href={`mailto:${artist.email}`}
                className="inline-flex min-h-6 items-center break-all underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                {artist.email}
              </a>
            </Fact>
            <Fact label="Based in">{location}</Fact>
          </dl>
        </div>
        <div className="min-h-[502px] md:min-h-[426px] lg:row-span-2">
          <ContactForm source="home" projectTypes={homeProjectTypes} />
        </div>
        <div className="border-t border-rail pt-6 lg:self-end lg:border-0 lg:pt-0">
          <h3 className="text-title-md">{newsletter.title}</h3>
          <p className="mt-1.5 max-w-[26.9em] text-ash">{newsletter.description}</p>
          <div className="mt-4 min-h-[136px] min-[380px]:min-h-[76px]">
            <NewsletterForm />
          </div>
        </div>
      </div>
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rail py-2.5 not-first:max-md:hidden md:py-3.5">
      <dt className="text-sm text-ash">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
