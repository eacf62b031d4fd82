import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Order, OrderLine } from '@/features/orders/model';
import { formatPrice } from '@/lib/money';

/** What was ordered and what it costs, as on a receipt. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <div className="text-[15px]">
      <ul aria-label={`What order ${order.reference} is for`}>
        {order.lines.map((line) => (
          <li key={line.id} className="border-b border-rail py-3 first:pt-0">
            <Line line={line} />
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-1.5">
        {order.discount > 0 && (
          <>
            <Sum label="Subtotal" amount={formatPrice(order.subtotal)} />
            <Sum label="Discount" amount={less(order.discount)} />
          </>
        )}
        <div className="flex items-baseline justify-between gap-6">
          <dt className="font-medium">Total</dt>
          <dd className="text-lg font-medium tabular-nums">{formatPrice(order.total)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** `−$25` */
function less(amount: number): string {
  return `−${formatPrice(amount)}`;
}

function Line({ line }: { line: OrderLine }) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-6">
        <span className="min-w-0 font-medium wrap-anywhere">
          {line.beatId === null ? (
            line.title
          ) : (
            <Link
              to={paths.beat(line.beatId)}
              className="underline decoration-edge underline-offset-4 transition-colors hover:decoration-ink"
            >
              {line.title}
            </Link>
          )}
          {line.quantity > 1 && <span className="font-normal text-ash"> × {line.quantity}</span>}
        </span>
        <span className="tabular-nums">{formatPrice(line.price)}</span>
      </div>
      {line.detail !== '' && <p className="text-ash">{line.detail}</p>}
      {line.discount > 0 && (
        <p className="flex items-baseline justify-between gap-6 text-ash">
          Buy 2, get 1 free
          <span className="tabular-nums">{less(line.discount)}</span>
        </p>
      )}
    </>
  );
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-6 text-ash">
      <dt>{label}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}
