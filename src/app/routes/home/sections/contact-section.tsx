import { lazy, Suspense, type ReactNode } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';
import { homeSections } from '@/config/paths';
import { artist } from '@/content/artist';
import { contactSection, homeProjectTypes, newsletter } from '@/content/contact';

// Far below the first screen: the forms come when the section does, into the room kept for them.
const ContactForm = lazy(() =>
  import('@/features/contact/components/contact-form').then((module) => ({
    default: module.ContactForm,
  })),
);
const NewsletterForm = lazy(() =>
  import('@/features/contact/components/newsletter-form').then((module) => ({
    default: module.NewsletterForm,
  })),
);

/** The way to write to the artist, and the way to be written to. */
export function ContactSection() {
  return (
    <section id={homeSections.contact} aria-labelledby="contact-heading" className="shell">
      <SectionHeading id="contact-heading" eyebrow={contactSection.eyebrow}>
        {contactSection.title}
      </SectionHeading>
      <div className="grid gap-x-[8vw] gap-y-12 lg:grid-cols-[2fr_3fr]">
        <div>
          <p className="max-w-[42ch] text-[17px] text-ash">{contactSection.description}</p>
          <dl className="mt-8 border-t border-rail">
            <Fact label={contactSection.responseTimeLabel}>{contactSection.responseTime}</Fact>
            <Fact label="Email">
              <a
                href={`mailto:${artist.email}`}
                className="inline-flex min-h-6 items-center break-all underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                {artist.email}
              </a>
            </Fact>
            <Fact label="Based in">{artist.location}</Fact>
          </dl>
        </div>
        <div className="min-h-[574px] md:min-h-[474px]">
          <Suspense>
            <ContactForm source="home" projectTypes={homeProjectTypes} />
          </Suspense>
        </div>
      </div>
      <div className="mt-20 grid items-end gap-x-[8vw] gap-y-6 border-t border-rail pt-10 md:mt-24 lg:grid-cols-[2fr_3fr]">
        <div>
          <h3 className="text-[32px] md:text-4xl">{newsletter.title}</h3>
          <p className="mt-2 max-w-[42ch] text-ash">{newsletter.description}</p>
        </div>
        <div className="min-h-[136px] sm:min-h-[76px]">
          <Suspense>
            <NewsletterForm />
          </Suspense>
        </div>
      </div>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rail py-3.5">
      <dt className="text-sm text-ash">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
