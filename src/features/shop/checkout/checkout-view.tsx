import { useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useId, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Consent } from '@/components/ui/consent';
import { ConfirmDialog, SheetContent } from '@/components/ui/dialog';
import { EmailInput, Field, Input, Textarea } from '@/components/ui/field';
import { checkoutTexts, orderTexts } from '@/content/checkout';
import { useSession } from '@/features/account/session-context';
import { changeCart, removeLine, type Cart } from '@/features/shop/cart/cart';
import { QuoteFailure } from '@/features/shop/cart/cart-lines';
import { quoteQuery } from '@/features/shop/cart/queries';
import { blockedText, type Quote } from '@/features/shop/cart/quote';
import { CartReminder } from '@/features/shop/checkout/cart-reminder';
import { AcceptTerms, OrderSummary } from '@/features/shop/checkout/checkout-summary';
import { buyerSchema } from '@/features/shop/checkout/model';
import {
  mayBeStored,
  PaymentPageError,
  type OrderRequest,
  type placeOrder,
} from '@/features/shop/checkout/mutations';
import { describeError } from '@/lib/data/messages';
import { focusFirstInvalid, type FieldErrors } from '@/lib/forms/field-errors';
import { checkForm, fieldMessages } from '@/lib/forms/fields';
import { useDraft } from '@/lib/storage/drafts';
import { formatCents } from '@/lib/text/money';

type OrderMutation = UseMutationResult<
  Awaited<ReturnType<NonNullable<typeof placeOrder.mutationFn>>>,
  Error,
  OrderRequest
>;

interface CheckoutViewProps {
  cart: Cart;
  order: OrderMutation;
  onBack: () => void;
}

export function CheckoutView({ cart, order, onBack }: CheckoutViewProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const { session } = useSession();
  const member = session.status === 'signed-in' ? session.member : null;
  // Another user of the same browser must not see the typed text.
  const owner = member?.id ?? 'visitor';
  const { form: draftRef, clear: clearDraft } = useDraft(`checkout:${owner}`);

  const quote = useQuery(quoteQuery(cart));
  /** The shown quote; undefined while it is outdated. */
  const offer = quote.isPlaceholderData ? undefined : quote.data;
  /** The quote that the buyer accepted; new prices or terms make another quote. */
  const [accepted, setAccepted] = useState<Quote | null>(null);
  const isAccepted = accepted !== null && accepted === offer;
  const isPaidOnline = offer?.payment === 'stripe';
  const payment = quote.data?.payment;
  const isFree = payment === 'free';
  const asksMore = payment !== undefined && !isFree;
  const nameField = useRef<HTMLInputElement>(null);
  const hasLicenses = cart.lines.some((line) => line.kind === 'license');
  // A free download asks only for a name and an email address.
  const asksLegalName = hasLicenses && !isFree;
  const asksDelivery = isPaidOnline && hasLicenses;
  const hasMerch = cart.lines.some((line) => line.kind === 'merch');
  const hasChanged = accepted !== null && offer !== undefined && !isAccepted;
  const alert = alertText(order, offer, hasChanged);
  const [errors, setErrors] = useState<FieldErrors>({});

  const [asking, setAsking] = useState<HTMLFormElement | null>(null);
  const isBlocked = order.isPending || !offer?.orderable || session.status === 'resolving';

  /** Returns the values of a complete form; otherwise null, after focusing the first wrong field. */
  const readBuyer = (form: HTMLFormElement, asRequest: boolean) => {
    const fields = new FormData(form);
    fields.set('terms', isAccepted ? 'on' : '');
    // Fields that are not shown are not sent.
    if (isFree) for (const name of ['artistName', 'address']) fields.delete(name);
    if (asRequest || !asksDelivery) fields.set('delivery', 'not-asked');
    // Browsers send nothing for an unticked box.
    else if (!fields.has('delivery')) fields.set('delivery', '');
    const { values, errors: found } = checkForm(
      buyerSchema({ hasLicenses, hasMerch: hasMerch && !asRequest }),
      fields,
    );
    if (found) focusFirstInvalid(form, () => setErrors(found));
    else setErrors({});
    return found ? null : values;
  };

  const submit = async (form: HTMLFormElement, asRequest: boolean) => {
    if (isBlocked) return;
    const values = readBuyer(form, asRequest);
    if (!values) return;
    const outcome = await order.mutateAsync({
      cart,
      buyer: values,
      totalCents: offer.total_cents,
      asRequest,
    });
    if (outcome.success && outcome.paymentUrl !== null) {
      // The cart stays until it is paid, so that a buyer who returns without paying still has it.
      window.location.assign(outcome.paymentUrl);
    } else if (outcome.success) {
      clearDraft();
      // Keeps lines that another tab has added.
      changeCart((lines) => cart.lines.reduce(removeLine, lines));
    } else {
      if (outcome.quote) {
        queryClient.setQueryData(quoteQuery(cart).queryKey, outcome.quote);
      }
      if (outcome.error === 'invalid-email') {
        focusFirstInvalid(form, () => setErrors({ email: fieldMessages.emailInvalid }));
      }
      // The buyer has not accepted the new terms yet.
      if (outcome.error === 'terms-changed') setAccepted(null);
      // The changed cart gets a new key, so that the buyer can order the same lines again.
      if (outcome.error === 'key-used') changeCart((lines) => [...lines]);
    }
  };

  return (
    <SheetContent
      title="Checkout"
      description={payment === undefined ? checkoutTexts.looking : checkoutTexts.before[payment]}
      initialFocus={nameField}
      footer={
        <div className="grid gap-4">
          {alert && (
            <Alert variant="error" title={alert.title}>
              {alert.text}
            </Alert>
          )}
          <div className="flex items-center justify-between gap-3">
            <Button variant="ghost" className="-ml-5" disabled={order.isPending} onClick={onBack}>
              <ArrowLeft className="size-4.5" />
              Cart
            </Button>
            <Button
              type="submit"
              form={formId}
              size="lg"
              pending={order.isPending}
              disabled={!offer?.orderable || session.status === 'resolving'}
            >
              <span>
                {order.error && mayBeStored(order.error)
                  ? 'Try again'
                  : isFree
                    ? 'Free download'
                    : isPaidOnline && offer.total_cents > 0
                      ? 'Pay'
                      : 'Place order'}
              </span>
              {offer && !isFree && (
                <span className="font-normal">{formatCents(offer.total_cents)}</span>
              )}
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
        onSubmit={(event) => {
          event.preventDefault();
          // The footer shows the failure.
          submit(event.currentTarget, !isPaidOnline).catch(() => undefined);
        }}
        className="grid gap-8"
      >
        <div className="grid gap-5">
          <Field
            label={asksLegalName ? 'Legal name' : 'Name'}
            hint={asksLegalName ? checkoutTexts.nameHint : undefined}
            required
            error={errors['name']}
          >
            <Input
              // Only a visitor's form focuses the name, because a member's fields are filled in already.
              ref={member === null ? nameField : null}
              name="name"
              autoComplete="name"
              defaultValue={member?.fullName ?? ''}
            />
          </Field>
          <CartReminder cart={cart} isOffered={asksMore}>
            <Field label="Email" required error={errors['email']}>
              <EmailInput defaultValue={member?.email ?? ''} />
            </Field>
          </CartReminder>
          {/* Rendered from the start, because a restored draft may fill it. */}
          <div hidden={!asksMore} className={asksMore ? 'grid gap-5' : ''}>
            {hasLicenses && (
              <Field
                label="Artist name"
                hint={checkoutTexts.artistHint}
                error={errors['artistName']}
              >
                <Input name="artistName" autoComplete="nickname" />
              </Field>
            )}
            <Field
              label="Address"
              hint={hasMerch ? checkoutTexts.shippingHint : checkoutTexts.addressHint}
              required={hasMerch && isPaidOnline}
              error={errors['address']}
            >
              <Textarea name="address" autoComplete="street-address" rows={2} />
            </Field>
          </div>
        </div>
        {quote.data && (
          <OrderSummary lines={cart.lines} quote={quote.data} stale={quote.isPlaceholderData} />
        )}
        {quote.error && !offer && <QuoteFailure quote={quote} />}
        {/* This button is not beside Pay, because Pay must not move when the prices arrive. */}
        {isPaidOnline && (
          <Button
            variant="link"
            className="justify-self-start"
            disabled={isBlocked}
            onClick={({ currentTarget: { form } }) =>
              form && readBuyer(form, true) && setAsking(form)
            }
          >
            {checkoutTexts.askInstead}
          </Button>
        )}
        <AcceptTerms
          hasLicenses={hasLicenses}
          accepted={isAccepted}
          disabled={!offer}
          error={errors['terms']}
          onChange={(yes) => {
            setAccepted(yes ? (offer ?? null) : null);
            setErrors(({ terms: _terms, ...others }) => others);
          }}
        />
        {asksDelivery && (
          // EU law requires this consent before digital goods are delivered at once (2011/83/EU, Art. 16(m)).
          <Consent
            name="delivery"
            label={checkoutTexts.agreeDelivery}
            error={errors['delivery']}
            onChange={() => setErrors(({ delivery: _delivery, ...others }) => others)}
          />
        )}
      </form>
      {asking && (
        <ConfirmDialog
          open
          title={checkoutTexts.askTitle}
          action={checkoutTexts.askAction}
          consequences={checkoutTexts.askMeans}
          decide={() => submit(asking, true)}
          describeFailure={(error) => {
            const { title, text: message } = failureText(error);
            return { title, message };
          }}
          onClose={() => setAsking(null)}
        >
          {checkoutTexts.askLead}
        </ConfirmDialog>
      )}
    </SheetContent>
  );
}

function failureText(error: Error) {
  if (error instanceof PaymentPageError) return orderTexts.paymentPage;
  return mayBeStored(error)
    ? orderTexts.lost
    : { title: orderTexts.failed, text: describeError(error) };
}

/** Explains why the order has not been placed; null if nothing is wrong. */
function alertText(
  { data, error }: CheckoutViewProps['order'],
  offer: Quote | undefined,
  hasChanged: boolean,
) {
  if (error) return failureText(error);
  if (offer?.orderable === false) {
    const { title, text } = orderTexts.notOrderable;
    return { title, text: offer.problem === null ? text : blockedText(offer) };
  }
  if (hasChanged) return orderTexts.changed;
  if (data?.success !== false || data.error === 'price-changed') return null;
  if (data.error === 'terms-changed') return orderTexts.termsChanged;
  return data.error === 'key-used' ? orderTexts.keyUsed : orderTexts.refused;
}
