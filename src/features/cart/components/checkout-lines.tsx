import { lineId, type CartLines } from '@/features/cart/cart';
import { CartTotals } from '@/features/cart/components/cart-totals';
import { LinePrice } from '@/features/cart/components/line-price';
import { lineOptions } from '@/features/cart/model';
import { problemText, quotedLine, type Quote } from '@/features/cart/quote';

interface CheckoutLinesProps {
  lines: CartLines;
  quote: Quote;
  stale: boolean;
}

/** The order as it stands, line by line. */
export function CheckoutLines({ lines, quote, stale }: CheckoutLinesProps) {
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
                <span className="min-w-0 break-words">
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
