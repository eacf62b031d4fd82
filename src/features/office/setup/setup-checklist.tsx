import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { HiddenLoading } from '@/components/layout/states';
import { TitledSection } from '@/components/ui/titled-section';
import { env } from '@/config/env';
import { setupTexts as texts } from '@/content/admin';
import { demoSections } from '@/content/site-texts';
import { dashboardQueries } from '@/features/office/dashboard/queries';
import { shopSettingsQuery } from '@/features/shop/settings/queries';
import { countDemo } from '@/features/site-texts/admin/model';
import { storedTextsQuery } from '@/features/site-texts/admin/queries';

/** The steps that a new owner has yet to take before the site opens. */
export function SetupChecklist() {
  const queries = [
    useQuery(dashboardQueries.stats()),
    useQuery(shopSettingsQuery),
    useQuery(storedTextsQuery),
  ] as const;
  const [{ data: stats }, { data: shop }, { data: stored }] = queries;
  // Without a connection the reads wait, and the steps show as unknown.
  const isLoading = queries.some((query) => query.isLoading);
  const demo = stored && countDemo(stored);
  /** A step whose data could not be read is undefined, and counts as open. */
  const done: Record<keyof typeof texts.steps, boolean | undefined> = {
    address: env.siteUrl !== '',
    mail: shop && shop.artist_email !== null,
    payment: shop?.online_payment,
    beat: stats && stats.beats > 0,
    texts: demo && demo.texts + demo.pictures === 0,
  };
  const steps = (Object.keys(done) as (keyof typeof done)[]).map((name) => ({
    ...texts.steps[name],
    name,
    isDone: done[name],
  }));
  const required = steps.filter(({ optional }) => !optional);
  const count = required.filter(({ isDone }) => isDone).length;
  const isOpen = count < required.length;
  const summary = isOpen ? texts.done(count, required.length) : texts.complete;
  if (isLoading) return <HiddenLoading />;
  return (
    <TitledSection title={texts.title}>
      <p className="text-ash">{summary}</p>
      {isOpen && (
        <ul className="mt-3 border-t border-rail">
          {steps
            .filter(({ isDone }) => !isDone)
            .map(({ name, title, text, to, isDone }) => (
              <li key={name} className="border-b border-rail py-3">
                <p className="font-medium">
                  {to ? (
                    <Link to={to} className="underline decoration-edge underline-offset-4">
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                  {isDone === undefined && (
                    <span className="ml-3 text-sm font-normal text-ash">{texts.unknown}</span>
                  )}
                </p>
                <p className="text-note text-ash">
                  {text} {name === 'texts' && demo && demoSections.remaining(demo)}
                </p>
              </li>
            ))}
        </ul>
      )}
    </TitledSection>
  );
}
