import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@/components/ui/skeleton';
import { officePaths } from '@/config/office-paths';
import { nearLimitTexts as texts } from '@/content/admin';
import { Ranking } from '@/features/office/charts/ranking';
import { ReportSection } from '@/features/office/charts/report-section';
import { moneyQueries, type NearLimit } from '@/features/office/money/queries';
import { listSearch } from '@/lib/data/list-queries';
import { formatUtcDay } from '@/lib/text/dates';
import { formatCents } from '@/lib/text/money';

/** Licenses near a limit, by what their buyers have noted, and the upgrades that were bought after it. */
export function NearLimits() {
  const query = useQuery(moneyQueries.nearLimits);
  return (
    <ReportSection
      title={texts.title}
      query={query}
      what="the licenses near a limit"
      skeleton={<Skeleton className="h-40 w-full" />}
    >
      {(licenses) => (
        <Ranking
          title={texts.declared}
          by={texts.by}
          nothing={texts.none}
          rows={licenses.map((license) => ({
            name: `${license.title}, ${license.tier_name}: ${license.name}`,
            to: `${officePaths.orders}${listSearch('', { query: license.reference })}`,
            // The end of a term is no share of a limit.
            value: license.ends_at === null ? license.percent : 0,
            text: textOf(license),
            aside: asideOf(license),
          }))}
        />
      )}
    </ReportSection>
  );
}

function textOf({ percent, limit_name: limit, ends_at: end }: NearLimit): string {
  return end === null
    ? `${percent}% of ${texts.limits[limit] ?? ''}`
    : texts.ends(formatUtcDay(end));
}

function asideOf(license: NearLimit): string {
  const { upgraded_to: tier, upgrade_cents: cents, noted_at: at, ends_at: end } = license;
  if (tier !== null) return texts.upgraded(tier, formatCents(cents ?? 0));
  const noted = at === null || end !== null ? null : texts.noted(formatUtcDay(at));
  return [noted, license.next_tier && texts.next(license.next_tier)].filter(Boolean).join(' · ');
}
