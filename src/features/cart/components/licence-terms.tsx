import { ChevronDown } from 'lucide-react';
import { checkoutTexts } from '@/content/checkout';
import { chosenTerms, type Quote } from '@/features/cart/quote';

/** What each chosen licence allows and leaves out, to be read where it is accepted. */
export function LicenceTerms({ quote }: { quote: Quote }) {
  const chosen = chosenTerms(quote);
  if (chosen.length === 0) return null;
  return (
    <section aria-labelledby="checkout-terms">
      <h3 id="checkout-terms" className="text-2xl">
        {checkoutTexts.terms}
      </h3>
      <div className="mt-3 border-t border-rail">
        {chosen.map(({ tier, name, terms }) => (
          <details key={tier} className="group border-b border-rail text-[15px]">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
              {name} licence
              <ChevronDown
                aria-hidden="true"
                strokeWidth={1.5}
                className="size-4.5 text-ash transition-transform group-open:rotate-180"
              />
            </summary>
            <div className="pb-4 text-sm text-ash">
              <p>{terms.description}</p>
              <p className="mt-2 text-ink">It allows</p>
              <ul className="mt-1 list-disc pl-5">
                {terms.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
              {terms.limits.length > 0 && (
                <>
                  <p className="mt-2 text-ink">It leaves out</p>
                  <ul className="mt-1 list-disc pl-5">
                    {terms.limits.map((limit) => (
                      <li key={limit}>{limit}</li>
                    ))}
                  </ul>
                </>
              )}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
