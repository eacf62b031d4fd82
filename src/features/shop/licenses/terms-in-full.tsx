import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { termsTexts } from '@/content/license-terms';
import { licenseQueries } from '@/features/shop/licenses/queries';

/** The clauses that a buyer of licenses of these tiers accepts, and that the order then carries. */
export function TermsInFull({ tiers }: { tiers: readonly string[] }) {
  // The buyer accepts the terms shown here, so they must not change while the page is open.
  const { data } = useQuery({ ...licenseQueries.currentTerms(), staleTime: Infinity });
  if (!data) return null;
  const { version, licensor, clauses } = data;
  const scopes = new Set(tiers.map((tier) => (tier === 'exclusive' ? 'exclusive' : 'leases')));
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 text-ash transition-colors hover:text-ink [&::-webkit-details-marker]:hidden">
        {termsTexts.inFull(version)}
        <ChevronDown
          strokeWidth={1.5}
          className="size-4.5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 pt-1 pb-2">
        {clauses
          .filter(({ only }) => only === null || scopes.has(only))
          .map(({ title, text }) => (
            <div key={title}>
              <h4 className="text-base font-medium">{title}</h4>
              <p className="mt-1 whitespace-pre-line text-ash">
                {text.replaceAll('{{artist}}', licensor.name)}
              </p>
            </div>
          ))}
      </div>
    </details>
  );
}
