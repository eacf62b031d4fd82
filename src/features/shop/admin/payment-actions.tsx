import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { DialogSubject } from '@/components/list/answers';
import { Button } from '@/components/ui/button';
import { ConfirmDialog, type DialogState } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import {
  endOrderLinks,
  reconcileOrder,
  refundOrder,
  resetDownloads,
  resendOrderLink,
} from '@/features/shop/admin/mutations';
import { isEntitled, type Order } from '@/features/shop/orders/model';
import { describeFailure } from '@/lib/data/messages';
import { formatCents } from '@/lib/text/money';

/** The amount of an order that can still be refunded, tax included. */
function refundableCents(order: Order): number {
  if (order.payment !== 'stripe') return 0;
  // A payment that bought nothing is refunded automatically.
  if (!['paid', 'partly_refunded', 'disputed'].includes(order.status)) return 0;
  return order.total_cents + order.tax_cents - order.refunded_cents;
}

/** Whether the buyer has withdrawn, and something is left to be paid back. */
export function isRefundDue(order: Order): boolean {
  return order.withdrawn_at !== null && isEntitled(order.status) && order.total_cents > 0;
}

/** A schema for dollars as typed (`12`, `12.50`), which returns cents. */
function refundSchema(max: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,7}(\.\d{1,2})?$/, 'Please enter an amount such as 12.50.'),
    v.transform((dollars) => Math.round(Number(dollars) * 100)),
    v.minValue(1, 'Please enter an amount such as 12.50.'),
    v.maxValue(max, `At most ${formatCents(max)} is left to be refunded.`),
  );
}

interface PaymentActionsProps {
  order: Order;
  onRefund: () => void;
}

export function PaymentActions({ order, onRefund }: PaymentActionsProps) {
  const isPaid = isEntitled(order.status);
  const actions = [
    {
      label: 'Check with Stripe',
      ...useMutation(reconcileOrder),
      isShown: order.payment === 'stripe',
    },
    { label: 'Reset downloads', ...useMutation(resetDownloads), isShown: isPaid },
    { label: 'Send the link again', ...useMutation(resendOrderLink), isShown: isPaid },
    { label: 'End links', ...useMutation(endOrderLinks), isShown: isPaid },
  ];
  const about = <VisuallyHidden>order {order.reference}</VisuallyHidden>;
  return (
    <>
      {actions
        .filter(({ isShown }) => isShown)
        .map(({ label, isPending, mutate }) => (
          <Button key={label} variant="ghost" pending={isPending} onClick={() => mutate(order)}>
            {label} {about}
          </Button>
        ))}
      {refundableCents(order) > 0 && (
        <Button variant={isRefundDue(order) ? 'primary' : 'outline'} onClick={onRefund}>
          Refund {about}
        </Button>
      )}
    </>
  );
}

export function RefundDialog({ order, ...dialog }: DialogState & { order: Order }) {
  const { mutateAsync } = useMutation(refundOrder);
  const max = refundableCents(order);
  const [amount, setAmount] = useState((max / 100).toFixed(2));
  const isWhole = v.safeParse(refundSchema(max), amount).output === max;
  return (
    <ConfirmDialog
      {...dialog}
      title="Refund this order?"
      action="Refund"
      danger
      consequences={[
        isWhole
          ? 'Everything is refunded: the files are closed, and the licenses are revoked, including any upgrades.'
          : 'A part is paid back: files and licenses stay the buyer’s.',
        'Stripe pays it back to the card or account it came from, and the buyer gets an email.',
        'A refund cannot be taken back.',
      ]}
      decide={async () => mutateAsync({ order, cents: v.parse(refundSchema(max), amount) })}
      describeFailure={(error) =>
        v.isValiError(error)
          ? { title: 'This amount cannot be refunded', message: error.message }
          : describeFailure('The refund failed', 'service')(error)
      }
    >
      <DialogSubject
        title={order.name}
        detail={`${order.reference} · ${formatCents(order.total_cents + order.tax_cents)}`}
      />
      <div className="mt-5">
        <Field label="Amount in US dollars" required>
          <Input
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
