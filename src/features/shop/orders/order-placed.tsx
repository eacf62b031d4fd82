import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Alert, ErrorAlert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { SheetContent } from '@/components/ui/dialog';
import { paths } from '@/config/paths';
import { orderTexts } from '@/content/checkout';
import { orderPageTexts } from '@/content/orders';
import { useMember } from '@/features/account/session-context';
import { isEntitled, type PlacedOrder } from '@/features/shop/orders/model';
import { sendOrderLink } from '@/features/shop/orders/mutations';
import { OrderLines } from '@/features/shop/orders/order-receipt';

interface OrderPlacedProps {
  order: PlacedOrder;
  onDone: () => void;
}

/** Confirms the order in the cart's drawer: its reference, its price, what happens next. */
export function OrderPlaced({ order, onDone }: OrderPlacedProps) {
  const { reference, email } = order;
  const member = useMember();
  return (
    <SheetContent
      title={orderTexts.placed.title}
      description={`Reference ${reference}`}
      footer={
        <div className="grid gap-3">
          <Button asChild size="lg" variant="outline" className="w-full">
            {/* The router's state passes the email, because the URL must not contain it. The account opens its own. */}
            <Link
              to={paths.order(reference)}
              state={member?.email === email ? null : { email }}
              onClick={onDone}
            >
              {orderTexts.placed.openPage}
            </Link>
          </Button>
          <Button size="lg" variant="ghost" className="w-full" onClick={onDone}>
            Done
          </Button>
        </div>
      }
    >
      <p className="text-sm text-ash">Your reference</p>
      <div className="mt-1 mb-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="font-display text-title-xl leading-tight tracking-tight text-rosin select-all">
          {reference}
        </p>
        <CopyButton text={reference} label="Copy the reference" />
      </div>
      <OrderLines order={order} />
      <h3 className="mt-9 text-2xl">What happens next</h3>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-note wrap-anywhere text-ash">
        {isEntitled(order.status) ? (
          <li>{orderPageTexts.ready}</li>
        ) : (
          <>
            {orderTexts.placed.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
            <li>The answer goes to {email}.</li>
          </>
        )}
      </ul>
    </SheetContent>
  );
}

/** A free download is sent by email, so that only the owner of the mailbox gets the files. */
export function OrderMailed({ order, onDone }: OrderPlacedProps) {
  const { reference, email } = order;
  const { mailed } = orderTexts;
  const { mutate, isPending, isSuccess, error } = useMutation(sendOrderLink);
  return (
    <SheetContent
      title={mailed.title}
      description={`We sent a link to ${email}.`}
      footer={
        <div className="grid gap-3">
          <Button
            size="lg"
            variant="outline"
            className="w-full"
            pending={isPending}
            onClick={() => mutate({ reference, email })}
          >
            {mailed.again}
          </Button>
          <Button size="lg" variant="ghost" className="w-full" onClick={onDone}>
            Done
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <p>{mailed.text}</p>
        {isSuccess && (
          <Alert variant="success" title={mailed.sentAgain}>
            {mailed.sentText}
          </Alert>
        )}
        <ErrorAlert title={mailed.notSent} error={error} />
        <OrderLines order={order} />
        <p className="text-note text-ash">{mailed.wrong}</p>
      </div>
    </SheetContent>
  );
}
