import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PageHead, type SchemaNode } from '@/components/layout/page-head';
import { Section } from '@/components/layout/section';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { paths } from '@/config/paths';
import {
  licenseQuestions,
  licensesPage,
  licensesTexts as texts,
} from '@/content/license-questions';
import { formatsText, type LicenseTier } from '@/features/licenses/tiers/model';
import { licensingQuery } from '@/features/licenses/tiers/queries';
import { answersByTier, rightNames, rightsOf } from '@/features/licenses/tiers/rights';
import { useLicensing } from '@/features/licenses/tiers/use-licensing';
import { describeFailureToLoad } from '@/lib/data/messages';
import { rightRows } from '../../../supabase/functions/_shared/license-rights.ts';

export function LicensesPage() {
  const query = useQuery(licensingQuery);
  const tiers = useLicensing().tiers.filter(({ is_offered: isOffered }) => isOffered);
  // The built-in rights are shown only until the first answer, because the artist may have changed them.
  if (!query.data && query.errorUpdateCount > 0) {
    return (
      <div className="shell py-12 md:py-16">
        <PageHead page={licensesPage} />
        <QueryFallback
          as="h1"
          query={query}
          describeFailure={describeFailureToLoad('the licenses')}
        />
      </div>
    );
  }
  const questions = rightNames.map((right) => ({
    ask: licenseQuestions[right].ask,
    answers: answersByTier(right, tiers),
  }));
  return (
    <div className="shell py-12 md:py-16">
      <PageHead page={licensesPage} nodes={[faqNode(questions)]} />
      <p className="mb-4 eyebrow">{texts.eyebrow}</p>
      <h1 className="text-[clamp(52px,7.4vw,124px)] leading-[0.94]">{texts.title}</h1>
      <p className="mt-6 max-w-[26.9em] text-lead text-ash">{texts.intro}</p>
      <Section id="compare" className="mt-14 md:mt-20">
        <SectionHeading id="compare-heading">{texts.compare}</SectionHeading>
        <RightsTable tiers={tiers} />
        <p className="mt-4 max-w-[44.8em] text-note text-ash">{texts.filesNote}</p>
      </Section>
      <Section id="questions" className="mt-20">
        <SectionHeading id="questions-heading">{texts.ask}</SectionHeading>
        <div className="grid gap-x-12 gap-y-9 md:grid-cols-2">
          {questions.map(({ ask, answers }) => (
            <div key={ask}>
              <h3 className="text-title-xs">{ask}</h3>
              <dl className="mt-2 grid gap-1.5 text-note">
                {answers.map(({ licenses, text }) => (
                  <div key={licenses}>
                    <dt className="inline font-medium">{licenses}:</dt>{' '}
                    <dd className="inline text-ash">{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
        <p className="mt-10 max-w-[44.8em] text-note text-ash">{texts.credit}</p>
        <Link to={`${paths.terms}#licenses`} className="text-link">
          {texts.terms}
        </Link>
      </Section>
      <Button asChild size="lg" className="mt-10">
        <Link to={paths.beatStore}>{texts.store}</Link>
      </Button>
    </div>
  );
}

/** A column for each license. The text is small enough for all of them on a phone. */
function RightsTable({ tiers }: { tiers: readonly LicenseTier[] }) {
  const columns = tiers.map((tier) => ({
    ...tier,
    cells: [
      ...rightRows(rightsOf(tier)),
      { name: texts.othersMayBuy, text: tier.id === 'exclusive' ? 'No' : 'Yes' },
      { name: texts.files, text: formatsText(tier.files) },
    ],
  }));
  return (
    <table className="w-full table-fixed text-left text-fine md:text-note">
      <caption className="sr-only">{texts.caption}</caption>
      <thead>
        <tr className="border-b border-rail">
          <th scope="col" className="py-3 pr-1.5 font-normal wrap-anywhere text-ash md:pr-4">
            {texts.right}
          </th>
          {columns.map(({ id, name }) => (
            <th key={id} scope="col" className="py-3 pr-1.5 font-medium wrap-anywhere md:pr-4">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns[0]?.cells.map(({ name }, row) => (
          <tr key={name} className="border-b border-rail align-top">
            <th scope="row" className="py-3 pr-1.5 font-normal wrap-anywhere text-ash md:pr-4">
              {name}
            </th>
            {columns.map(({ id, cells }) => (
              <td key={id} className="py-3 pr-1.5 wrap-anywhere hyphens-auto md:pr-4">
                {cells[row]?.text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The questions as search engines read them (schema.org). */
function faqNode(
  questions: readonly { ask: string; answers: readonly { licenses: string; text: string }[] }[],
): SchemaNode {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ ask, answers }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: {
        '@type': 'Answer',
        text: answers.map(({ licenses, text }) => `${licenses}: ${text}`).join(' '),
      },
    })),
  };
}
