import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { Link } from 'react-router-dom';
import { TitledSection } from '@/components/ui/titled-section';
import { env } from '@/config/env';
import { setupTexts as texts } from '@/content/admin';
import { dashboardQueries } from '@/features/office/dashboard/queries';
import { shopSettingsQuery } from '@/features/shop/settings/queries';
import { isDemo } from '@/features/site-texts/admin/model';
import { findStored, storedTextsQuery } from '@/features/site-texts/admin/queries';
import { siteSections } from '@/features/site-texts/admin/sections';

/** Steps that a new owner takes before the site opens. */
export function SetupChecklist() {
  const queries = [
    useQuery(dashboardQueries.stats()),
    useQuery(shopSettingsQuery),
    useQuery(storedTextsQuery),
  ] as const;
  const [{ data: stats }, { data: shop }, { data: stored }] = queries;
  const isLoading = queries.some(({ isPending }) => isPending);
  /** A step whose data could not be read is undefined, and counts as open. */
  const done: Record<keyof typeof texts.steps, boolean | undefined> = {
    address: env.siteUrl !== '',
    mail: shop && shop.artist_email !== null,
    payment: shop?.online_payment,
    beat: stats && stats.beats > 0,
    texts:
      stored && !siteSections.some((section) => isDemo(section, findStored(stored, section.name))),
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
  return (
    <TitledSection title={texts.title}>
      <p role="status" className="text-ash">
        {isLoading ? texts.loading : summary}
      </p>
      {!isLoading && isOpen && (
        <ul className="mt-5 border-t border-rail">
          {steps.map(({ name, title, text, to, isDone }) => (
            <li key={name} className="flex gap-x-4 border-b border-rail py-3">
              {isDone ? (
                <Check className="mt-1 size-5 shrink-0 text-rosin" />
              ) : (
                <Circle className="mt-1 size-5 shrink-0 text-ash" />
              )}
              <div className="min-w-0">
                <p className="font-medium">
                  {to ? (
                    <Link to={to} className="underline decoration-edge underline-offset-4">
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                  <span className="ml-3 text-sm font-normal text-ash">
                    {isDone === undefined ? texts.unknown : isDone ? texts.isDone : texts.isOpen}
                  </span>
                </p>
                <p className="text-note text-ash">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}
