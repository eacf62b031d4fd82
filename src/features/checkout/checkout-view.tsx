import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SheetContent } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { checkoutTexts, orderTexts } from '@/content/checkout';
import { useSession } from '@/features/auth/session-context';
import { removeOrdered, renewKey, type Cart } from '@/features/checkout/cart';
import { QuoteFailure } from '@/features/checkout/cart-lines';
import { AcceptTerms, LicenseTerms, OrderSummary } from '@/features/checkout/checkout-summary';
import { placeOrder } from '@/features/checkout/mutations';
import type { PlacedOrder } from '@/features/checkout/order-model';
import { cartQueries } from '@/features/checkout/queries';
import { agreement } from '@/features/checkout/quote';
import { useDraft } from '@/lib/drafts';
import { AppError } from '@/lib/errors';
import {
  checkForm,
  email,
  fieldMessages,
  focusFirstError,
  NAME_MAX,
  text,
  type FieldErrors,
} from '@/lib/forms/fields';
import { describeError } from '@/lib/messages';
import { formatPrice } from '@/lib/money';

const buyerSchema = v.object({
  name: text(NAME_MAX),
  email,
  terms: v.literal('on', checkoutTexts.mustAccept),
});

/** What the server refuses about a field. */
const refusedFields: Partial<Record<string, FieldErrors>> = {
  'invalid-name': { name: checkoutTexts.nameInvalid },
  'invalid-email': { email: fieldMessages.emailInvalid },
  'terms-not-accepted': { terms: checkoutTexts.mustAccept },
};

/** The errors after which it is certain that nothing was stored. */
const definite: ReadonlySet<string> = new Set(['throttled', 'denied', 'invalid', 'not-found']);

function isLost(error: Error): boolean {
  return !(error instanceof AppError && definite.has(error.kind));
}

interface CheckoutViewProps {
  cart: Cart;
  onBack: () => void;
  onPlaced: (order: PlacedOrder) => void;
  returnFocus: HTMLElement | null;
}

/** Who orders, what, for how much, under which terms; then the order is sent. */
export function CheckoutView({ cart, onBack, onPlaced, returnFocus }: CheckoutViewProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const { session } = useSession();
  const member = session.status === 'signed-in' ? session.member : null;
  // Somebody else at the same machine does not find what was typed.
  const owner = member?.id ?? 'visitor';
  const { form: draftRef, clear: clearDraft } = useDraft(`checkout:${owner}`);

  const quote = useQuery(cartQueries.quote(cart.lines));
  /** What the buyer is looking at; undefined while it is not what they would order. */
  const offer = quote.isPlaceholderData ? undefined : quote.data;
  /** What exactly was accepted; prices or terms that change meanwhile are not. */
  const [accepted, setAccepted] = useState<string | null>(null);
  const offered = offer && agreement(offer);
  const isAccepted = accepted !== null && accepted === offered;

  const [errors, setErrors] = useState<FieldErrors>({});
  const order = useMutation(placeOrder);
  const lost = order.error !== null && isLost(order.error);
  // The cart's key belongs to an order of somebody else: of the same person, signed in or out.
  const keyUsed = order.data?.success === false && order.data.error === 'key-used';

  const showErrors = (form: HTMLFormElement, found: FieldErrors) => {
    setErrors(found);
    focusFirstError(form, found);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isSending = queryClient.isMutating({ mutationKey: placeOrder.mutationKey }) > 0;
    if (isSending || !offer?.orderable || session.status === 'resolving') return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    fields.set('terms', isAccepted ? 'on' : '');
    const { values, errors: found } = checkForm(buyerSchema, fields);
    if (found) {
      showErrors(form, found);
      return;
    }
    setErrors({});
    const { name, email } = values;
    const outcome = await order
      .mutateAsync({ cart, name, email, total: offer.total, asMember: member !== null })
      // The footer shows the failure.
      .catch(() => null);
    if (outcome?.success) {
      clearDraft();
      onPlaced(outcome.order);
      removeOrdered(cart.lines);
    } else if (outcome) {
      if (outcome.quote) {
        queryClient.setQueryData(cartQueries.quote(cart.lines).queryKey, outcome.quote);
      }
      const refused = refusedFields[outcome.error];
      if (refused) showErrors(form, refused);
    }
  };

  return (
    <SheetContent
      title="Checkout"
      description={checkoutTexts.before}
      returnFocus={returnFocus}
      footer={
        <div className="grid gap-4">
          {order.error && (
            <Alert variant="error" title={lost ? orderTexts.lost.title : orderTexts.failed}>
              {lost ? orderTexts.lost.text : describeError(order.error)}
            </Alert>
          )}
          {keyUsed && (
            <Alert variant="error" title={orderTexts.keyUsed.title}>
              <p>{orderTexts.keyUsed.text}</p>
              <Button
                variant="link"
                size="sm"
                onClick={() => {
                  renewKey();
                  order.reset();
                }}
              >
                Make it a new order
              </Button>
            </Alert>
          )}
          {offer?.orderable === false ? (
            <Alert variant="error" title={orderTexts.notOrderable.title}>
              {orderTexts.notOrderable.text}
            </Alert>
          ) : (
            accepted !== null &&
            offered !== undefined &&
            !isAccepted && (
              <Alert variant="error" title={orderTexts.changed.title}>
                {orderTexts.changed.text}
              </Alert>
            )
          )}
          <div className="flex items-center justify-between gap-3">
            <Button variant="ghost" disabled={order.isPending} onClick={onBack}>
              <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
              Cart
            </Button>
            <Button
              type="submit"
              form={formId}
              size="lg"
              pending={order.isPending}
              disabled={!offer?.orderable || session.status === 'resolving' || keyUsed}
            >
              {lost ? 'Try again' : 'Place order'}
              {offer && <span className="font-normal">{formatPrice(offer.total)}</span>}
            </Button>
          </div>
        </div>
      }
    >
      <form
        key={owner}
        ref={draftRef}
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-8"
      >
        <div className="grid gap-5">
          <Field label="Name" required error={errors['name']}>
            <Input name="name" autoComplete="name" defaultValue={member?.fullName ?? ''} />
          </Field>
          <Field label="Email" required error={errors['email']}>
            <Input
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              defaultValue={member?.email ?? ''}
            />
          </Field>
        </div>
        {quote.data && (
          <>
            <OrderSummary lines={cart.lines} quote={quote.data} stale={quote.isPlaceholderData} />
            <LicenseTerms quote={quote.data} />
          </>
        )}
        {quote.error && !offer && <QuoteFailure quote={quote} />}
        <AcceptTerms
          hasLicenses={cart.lines.some((line) => line.kind === 'license')}
          accepted={isAccepted}
          error={errors['terms']}
          onChange={(yes) => {
            setAccepted(yes ? (offered ?? null) : null);
            setErrors(({ terms: _terms, ...others }) => others);
          }}
        />
      </form>
    </SheetContent>
  );
}
