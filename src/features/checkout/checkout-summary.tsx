import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from '@/components/ui/field';
import { paths } from '@/config/paths';
import { checkoutTexts } from '@/content/checkout';
import { lineId, lineOptions, type CartLines } from '@/features/checkout/cart';
import { CartTotals, LinePrice } from '@/features/checkout/cart-lines';
import { licenseTerms, problemText, quotedLine, type Quote } from '@/features/checkout/quote';

interface OrderSummaryProps {
  lines: CartLines;
  quote: Quote;
  stale: boolean;
}

/** The order as it stands, line by line. */
export function OrderSummary({ lines, quote, stale }: OrderSummaryProps) {
  return (
    <section aria-label="Your order">
      <h3 className="text-2xl">Your order</h3>
      <ul className="mt-3 mb-4 border-t border-rail text-[15px]">
        {lines.map((line) => {
          const quoted = quotedLine(quote, line);
          const problem = quoted ? problemText(quoted) : null;
          return (
            <li key={lineId(line)} className="border-b border-rail py-2.5">
              <div className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">
                  {quoted?.title ?? line.title}
                  <span className="text-ash">
                    {` · ${lineOptions(line)}`}
                    {line.kind === 'merch' && line.quantity > 1 && ` · × ${line.quantity}`}
                  </span>
                </span>
                <div className="shrink-0">
                  <LinePrice quoted={quoted} failed={false} />
                </div>
              </div>
              {problem !== null && <p className="text-sm text-danger">{problem}</p>}
            </li>
          );
        })}
      </ul>
      <CartTotals quote={quote} stale={stale} />
    </section>
  );
}

/** What each chosen license allows and leaves out, to be read where it is accepted. */
export function LicenseTerms({ quote }: { quote: Quote }) {
  const licenses = licenseTerms(quote.lines);
  if (licenses.length === 0) return null;
  return (
    <section aria-labelledby="checkout-terms">
      <h3 id="checkout-terms" className="text-2xl">
        {checkoutTexts.terms}
      </h3>
      <div className="mt-3 border-t border-rail">
        {licenses.map(([name, terms]) => (
          <details key={name} className="group border-b border-rail text-[15px]">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
              {name} license
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

interface AcceptTermsProps {
  hasLicenses: boolean;
  accepted: boolean;
  error: string | undefined;
  onChange: (accepted: boolean) => void;
}

export function AcceptTerms({ hasLicenses, accepted, error, onChange }: AcceptTermsProps) {
  const errorId = useId();
  return (
    <div>
      <Checkbox
        name="terms"
        checked={accepted}
        onChange={({ target }) => onChange(target.checked)}
        aria-required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        label={
          <span>
            {hasLicenses ? checkoutTexts.accept : checkoutTexts.acceptMerch}{' '}
            {/* In a new tab: reading loses nothing that was typed. */}
            <a
              href={paths.terms}
              target="_blank"
              rel="noopener"
              className="underline decoration-edge underline-offset-4 transition-colors hover:decoration-ink"
            >
              {checkoutTexts.termsLink} <span className="sr-only">({checkoutTexts.newTab})</span>
            </a>
            .
          </span>
        }
      />
      {error !== undefined && (
        <p id={errorId} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
