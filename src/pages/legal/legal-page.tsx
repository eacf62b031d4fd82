import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCurrentSection } from '@/components/layout/current-section';
import { PageHead } from '@/components/layout/page-head';
import { Section } from '@/components/layout/section';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import {
  legalWords,
  privacyPage,
  refundPage,
  termsPage,
  termsFor,
  type LegalText,
} from '@/content/legal';
import { legalText as privacyText } from '@/content/legal/privacy.md';
import { legalText as refundText } from '@/content/legal/refund.md';
import { legalText as termsText } from '@/content/legal/terms.md';
import type { EditablePageText } from '@/content/site';
import { licensingQuery } from '@/features/licenses/tiers/queries';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { cn } from '@/lib/cn';
import { describeFailureToLoad } from '@/lib/data/messages';
import { trustMarkup } from '@/lib/trusted-types';

/** Parts of these pages whose texts admins may change. */
export const sections = [termsPage, privacyPage, refundPage];

export const PrivacyPage = () => <LegalPage page={privacyPage} text={privacyText} />;
export const RefundPage = () => <LegalPage page={refundPage} text={refundText} />;

export function TermsPage() {
  const query = useQuery(licensingQuery);
  const head = useSiteText(termsPage);
  // The terms of the other way of payment would be wrong, so none are shown until the way is known.
  if (!query.data) {
    return (
      <div className="shell py-12 md:py-20">
        <PageHead page={head} />
        <QueryFallback query={query} describeFailure={describeFailureToLoad('the terms')} />
      </div>
    );
  }
  const { free_every: freeEvery, online_payment: isPaidOnline } = query.data;
  return <LegalPage page={termsPage} text={termsFor(termsText, { freeEvery, isPaidOnline })} />;
}

export function LegalPage({ page, text }: { page: EditablePageText; text: LegalText }) {
  const { title, lead, short, sections } = text;

  return (
    <article className="shell py-12 md:py-20">
      <PageHead page={useSiteText(page)} />
      <header className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="mb-4 eyebrow">{legalWords.updated}</p>
          <h1 className="text-title-2xl md:text-[80px] xl:text-[96px] 2xl:text-[104px]">{title}</h1>
        </div>
        <p className="max-w-[33.3em] self-end text-lead text-ash lg:col-span-5 lg:pb-3">{lead}</p>
      </header>

      <Section id="in-short" className="mt-12 md:mt-16">
        <h2
          id="in-short-heading"
          className="border-b border-rail pb-3 font-sans text-sm font-medium"
        >
          {legalWords.short}
        </h2>
        <ul className="grid sm:grid-cols-2 xl:grid-cols-4">
          {short.map((fact) => (
            <li
              key={fact.figure}
              className="border-b border-rail py-5 pr-6 xl:border-b-0 xl:border-l xl:pl-6 xl:first:border-l-0 xl:first:pl-0"
            >
              <p className="font-display text-[34px] leading-none text-rosin italic md:text-title-lg">
                {fact.figure}
              </p>
              <p className="mt-3 max-w-[21.8em] text-note text-ash">{fact.text}</p>
            </li>
          ))}
        </ul>
      </Section>

      <div className="mt-10 grid gap-x-12 gap-y-10 md:mt-20 lg:grid-cols-12">
        <div className="lg:col-span-3 print:hidden">
          <Contents sections={sections} />
        </div>
        <div className="min-w-0 lg:col-span-9 xl:col-span-8 xl:col-start-5">
          {sections.map((section, index) => (
            <Clause key={section.id} {...section} number={index + 1} />
          ))}
          <Section
            id="support"
            className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-t border-rail pt-10 print:hidden"
          >
            <div>
              <h2 id="support-heading" className="text-title-lg">
                {legalWords.supportTitle}
              </h2>
              <p className="mt-3 text-ash">{legalWords.support}</p>
            </div>
            <Button asChild size="lg">
              <Link to={paths.findMe}>{legalWords.supportAction}</Link>
            </Button>
          </Section>
        </div>
      </div>
    </article>
  );
}

/** Classes for the text, which is HTML from the build. */
const prose = cn(
  'mt-5 grid gap-5 text-lead leading-[1.65] text-ink/90',
  '[&_a]:wrap-anywhere [&_a]:underline [&_a]:decoration-edge [&_a]:underline-offset-4 [&_a]:transition-colors [&_a:hover]:decoration-ink',
  '[&_li]:relative [&_li]:pl-7 [&_ul]:grid [&_ul]:gap-2.5',
  '[&_li]:before:absolute [&_li]:before:top-[0.8em] [&_li]:before:left-0 [&_li]:before:h-px [&_li]:before:w-3.5 [&_li]:before:bg-rosin',
  '[&_dl]:border-t [&_dl]:border-rail [&_dt]:font-medium [&_dt]:text-ink',
  '[&_dl>div]:grid [&_dl>div]:gap-x-8 [&_dl>div]:gap-y-1 [&_dl>div]:border-b [&_dl>div]:border-rail [&_dl>div]:py-3.5 sm:[&_dl>div]:grid-cols-[11rem_1fr]',
);

type ClauseProps = LegalText['sections'][number] & { number: number };

function Clause({ id, title, html, number }: ClauseProps) {
  const navigate = useNavigate();

  /** Opens links to pages of the site without reloading. */
  const followLink = (event: MouseEvent) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const path = target instanceof Element ? target.closest('a')?.getAttribute('href') : null;
    if (!path?.startsWith('/') || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(path);
  };

  return (
    <Section
      id={id}
      className="grid gap-x-8 gap-y-5 border-t border-rail pt-6 pb-14 focus:outline-none md:grid-cols-[4.5rem_minmax(0,41.6em)] md:pb-20 print:grid-cols-[3rem_1fr] print:pb-8"
    >
      <p
        aria-hidden="true"
        className="font-display text-title-md leading-none text-rosin italic md:text-title-2xl"
      >
        {number}
      </p>
      <div>
        <h2 id={`${id}-heading`} className="text-title-md md:text-title-lg">
          {title}
        </h2>
        <div
          role="presentation"
          onClick={followLink}
          className={prose}
          dangerouslySetInnerHTML={{ __html: trustMarkup(html) }}
        />
      </div>
    </Section>
  );
}

/** The table of contents: beside the text and sticky in wide windows, folded up above it elsewhere. */
function Contents({ sections }: Pick<LegalText, 'sections'>) {
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  const current = useCurrentSection(ids);
  const list = (
    <ol className="text-note">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <Link
            to={{ hash: id }}
            aria-current={id === current ? 'location' : undefined}
            className="grid min-h-11 grid-cols-[1.75rem_1fr] items-center border-l border-rail py-1 pl-4 text-ash transition-colors hover:text-ink lg:min-h-9 lg:aria-[current]:border-rosin lg:aria-[current]:text-ink"
          >
            <span aria-hidden="true" className="font-display text-lg italic">
              {index + 1}
            </span>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );

  return (
    <>
      <details className="group border-y border-rail lg:hidden">
        <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
          {legalWords.contents}
          <ChevronDown className="size-5 text-ash transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={legalWords.contents} className="pb-3">
          {list}
        </nav>
      </details>
      <nav
        aria-label={legalWords.contents}
        className="sticky top-24 hidden max-h-[calc(100dvh-8rem-var(--player-height,0px))] overflow-y-auto lg:block"
      >
        <p className="mb-4 eyebrow">{legalWords.contents}</p>
        {list}
      </nav>
    </>
  );
}
