import { useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useId, useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SheetContent } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { checkoutTexts, orderTexts } from '@/content/checkout';
import { useSession } from '@/features/auth/session-context';
import { changeCart, removeLine, type Cart } from '@/features/checkout/cart';
import { QuoteFailure } from '@/features/checkout/cart-lines';
import { AcceptTerms, OrderSummary } from '@/features/checkout/checkout-summary';
import type { OrderRequest } from '@/features/checkout/mutations';
import type { OrderOutcome } from '@/features/checkout/order-model';
import { cartQueries } from '@/features/checkout/queries';
import type { Quote } from '@/features/checkout/quote';
import { useDraft } from '@/lib/drafts';
import { AppError } from '@/lib/errors';
import { focusFirstError, type FieldErrors } from '@/lib/forms/field-errors';
import { checkForm, email, NAME_MAX, text } from '@/lib/forms/fields';
import { describeError } from '@/lib/messages';
import { formatPrice } from '@/lib/money';

const buyerSchema = v.object({
  name: text(NAME_MAX),
  email,
  terms: v.literal('on', checkoutTexts.mustAccept),
});

/** The errors after which it is certain that nothing was stored. */
const definite: ReadonlySet<string> = new Set(['throttled', 'denied', 'invalid', 'not-found']);

function isLost(error: Error): boolean {
  return !(error instanceof AppError && definite.has(error.kind));
}

interface CheckoutViewProps {
  cart: Cart;
  order: UseMutationResult<OrderOutcome, Error, OrderRequest>;
  onBack: () => void;
}

export function CheckoutView({ cart, order, onBack }: CheckoutViewProps) {
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
  /** Prices or terms that change afterward make another quote, which is not accepted. */
  const [accepted, setAccepted] = useState<Quote | null>(null);
  const isAccepted = accepted !== null && accepted === offer;
  const hasChanged = accepted !== null && offer !== undefined && !isAccepted;
  const alert = alertText(order, offer, hasChanged);
  const [errors, setErrors] = useState<FieldErrors>({});

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (order.isPending || !offer?.orderable || session.status === 'resolving') return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    fields.set('terms', isAccepted ? 'on' : '');
    const { values, errors: found } = checkForm(buyerSchema, fields);
    setErrors(found ?? {});
    if (found) {
      focusFirstError(form, found);
      return;
    }
    const { name, email } = values;
    const outcome = await order
      .mutateAsync({ cart, name, email, total: offer.total })
      // The footer shows the failure.
      .catch(() => null);
    if (outcome?.success) {
      clearDraft();
      // What another tab added since stays.
      changeCart((lines) => cart.lines.reduce(removeLine, lines));
    } else if (outcome) {
      if (outcome.quote) {
        queryClient.setQueryData(cartQueries.quote(cart.lines).queryKey, outcome.quote);
      }
      // Sent once more, the same cart is another order.
      if (outcome.error === 'key-used') changeCart((lines) => [...lines]);
    }
  };

  return (
    <SheetContent
      title="Checkout"
      description={checkoutTexts.before}
      footer={
        <div className="grid gap-4">
          {alert && (
            <Alert variant="error" title={alert.title}>
              {alert.text}
            </Alert>
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
              disabled={!offer?.orderable || session.status === 'resolving'}
            >
              {order.error && isLost(order.error) ? 'Try again' : 'Place order'}
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
          <OrderSummary lines={cart.lines} quote={quote.data} stale={quote.isPlaceholderData} />
        )}
        {quote.error && !offer && <QuoteFailure quote={quote} />}
        <AcceptTerms
          hasLicenses={cart.lines.some((line) => line.kind === 'license')}
          accepted={isAccepted}
          error={errors['terms']}
          onChange={(yes) => {
            setAccepted(yes ? (offer ?? null) : null);
            setErrors(({ terms: _terms, ...others }) => others);
          }}
        />
      </form>
    </SheetContent>
  );
}

/** Why the order has not been placed. */
function alertText(
  { data, error }: CheckoutViewProps['order'],
  offer: Quote | undefined,
  hasChanged: boolean,
) {
  if (error) {
    return isLost(error)
      ? orderTexts.lost
      : { title: orderTexts.failed, text: describeError(error) };
  }
  if (offer?.orderable === false) return orderTexts.notOrderable;
  if (hasChanged) return orderTexts.changed;
  if (data?.success !== false || data.error === 'price-changed') return null;
  return data.error === 'key-used' ? orderTexts.keyUsed : orderTexts.refused;
}
