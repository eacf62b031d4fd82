import { useQuery } from '@tanstack/react-query';
import { Consent } from '@/components/ui/consent';
import { Disclosure } from '@/components/ui/disclosure';
import { paths } from '@/config/paths';
import { checkoutTexts } from '@/content/checkout';
import { clausesFor } from '@/features/licenses/model';
import { licenseQueries } from '@/features/licenses/queries';
import { lineOptions, type CartLines } from '@/features/shop/cart/cart';
import { RowPrice, rowProblems, cartRows, licensesText } from '@/features/shop/cart/cart-lines';
import { licenseTerms, quotedLine, type Quote } from '@/features/shop/cart/quote';
import { LicenseTerms, Totals } from '@/features/shop/orders/order-receipt';

interface OrderSummaryProps {
  lines: CartLines;
  quote: Quote;
  stale: boolean;
}

export function OrderSummary({ lines, quote, stale }: OrderSummaryProps) {
  const licenses = licenseTerms(quote.lines);
  return (
    <>
      <section aria-label="Your order">
        <h3 className="text-2xl">Your order</h3>
        <ul className="mt-3 mb-4 border-t border-rail text-note">
          {cartRows(lines).map((row) => {
            const [line] = row.lines;
            const { release } = row;
            const quoted = row.lines.map((each) => quotedLine(quote, each));
            return (
              <li key={row.id} className="border-b border-rail py-2.5">
                <div className="flex justify-between gap-4">
                  <span className="min-w-0 wrap-anywhere">
                    {release?.title ?? quoted[0]?.title ?? line.title}
                    <span className="text-ash">
                      {` · ${release ? licensesText(row.lines.length, release.tier) : lineOptions(line)}`}
                      {line.kind === 'merch' && line.quantity > 1 && ` · × ${line.quantity}`}
                    </span>
                  </span>
                  <div className="shrink-0">
                    <RowPrice quoted={quoted} failed={false} />
                  </div>
                </div>
                {rowProblems(row, quote).map(({ text }) => (
                  <p key={text} className="text-sm text-danger">
                    {text}
                  </p>
                ))}
              </li>
            );
          })}
        </ul>
        <Totals sums={quote} inCart stale={stale} />
      </section>
      {licenses.length > 0 && (
        <section aria-label={checkoutTexts.terms}>
          <h3 className="text-2xl">{checkoutTexts.terms}</h3>
          <div className="mt-3 grid gap-5 border-y border-rail py-4 text-sm">
            <LicenseTerms licenses={licenses} />
            <TermsInFull
              licenses={quote.lines.flatMap(({ tier, terms }) =>
                tier === null ? [] : { tier, rights: terms?.rights },
              )}
            />
          </div>
        </section>
      )}
    </>
  );
}

interface AcceptTermsProps {
  hasLicenses: boolean;
  accepted: boolean;
  /** True before there is a price to accept. */
  disabled: boolean;
  error: string | undefined;
  onChange: (accepted: boolean) => void;
}

export function AcceptTerms({
  hasLicenses,
  accepted,
  disabled,
  error,
  onChange,
}: AcceptTermsProps) {
  return (
    <Consent
      name="terms"
      checked={accepted}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
      error={error}
      label={
        <span>
          {hasLicenses ? checkoutTexts.accept : checkoutTexts.acceptMerch}{' '}
          {/* The terms open in a new tab, so that typed text is not lost. */}
          <a
            href={paths.terms}
            target="_blank"
            rel="noopener"
            aria-label={`${checkoutTexts.termsLink} (${checkoutTexts.newTab})`}
            className="underline decoration-edge underline-offset-4 transition-colors hover:decoration-ink"
          >
            {checkoutTexts.termsLink}
          </a>
          .
        </span>
      }
    />
  );
}

/** The clauses that a buyer of these licenses accepts with the order. */
function TermsInFull({ licenses }: { licenses: Parameters<typeof clausesFor>[1] }) {
  // The buyer accepts the terms shown here, so they must not change while the page is open.
  const { data } = useQuery({ ...licenseQueries.currentTerms(), staleTime: Infinity });
  if (!data) return null;
  return (
    <Disclosure summary={checkoutTexts.termsInFull(data.version)}>
      <div className="grid gap-4 pt-1 pb-2">
        {clausesFor(data, licenses).map(({ title, text }) => (
          <div key={title}>
            <h4 className="text-base font-medium">{title}</h4>
            <p className="mt-1 whitespace-pre-line text-ash">{text}</p>
          </div>
        ))}
      </div>
    </Disclosure>
  );
}
