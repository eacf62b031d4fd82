import { ChevronDown } from 'lucide-react';
import type { Order } from '@/features/orders/model';

/** The licence terms as they stood when the order was placed, for whoever wants to read them. */
export function OrderTerms({ order }: { order: Order }) {
  if (order.licences.length === 0) return null;
  return (
    <details className="group mt-4 border-t border-rail text-[15px]">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 text-ash transition-colors hover:text-ink [&::-webkit-details-marker]:hidden">
        <span>
          Licence terms <span className="sr-only">of order {order.reference}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-4.5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-5 pt-1 pb-2">
        {order.licences.map(({ tierName, terms }) => (
          <div key={tierName}>
            <h4 className="text-base font-medium">{tierName} licence</h4>
            <p className="mt-1 text-ash">{terms.description}</p>
            <ul className="mt-2.5 list-disc pl-5 marker:text-rosin">
              {terms.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            {terms.limits.length > 0 && (
              <p className="mt-2.5 text-ash">{terms.limits.join(' · ')}</p>
            )}
          </div>
        ))}
        <p className="text-sm text-ash">
          As they stood when you ordered. Version {order.termsVersion}.
        </p>
      </div>
    </details>
  );
}
