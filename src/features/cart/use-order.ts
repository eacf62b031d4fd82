import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { checkoutTexts, orderTexts } from '@/content/checkout';
import type { Cart } from '@/features/cart/cart';
import { removeOrdered } from '@/features/cart/cart-store';
import type { Buyer } from '@/features/cart/model';
import { placeOrder } from '@/features/cart/mutations';
import type { OrderOutcome, Receipt } from '@/features/cart/order';
import { cartQueries } from '@/features/cart/queries';
import { agreement, type Quote } from '@/features/cart/quote';
import { buyerSchema } from '@/features/cart/schemas';
import { AppError } from '@/lib/errors';
import { checkForm, focusFirstError, type FieldErrors } from '@/lib/forms/check-form';
import { fieldMessages } from '@/lib/forms/fields';
import { describeError } from '@/lib/messages';

/** Why an order was not placed, or may not have been, where no field and no price is to blame. */
export type OrderTrouble =
  | { kind: 'lost' }
  | { kind: 'refused'; text: string }
  /** The cart's key belongs to an order of somebody else: of the same person, signed in or out. */
  | { kind: 'key-used' };

/** The answers that say that nothing was stored; after any other nobody knows. */
const definite: ReadonlySet<string> = new Set(['throttled', 'denied', 'invalid', 'not-found']);

function troubleOf(error: unknown): OrderTrouble {
  if (!(error instanceof AppError) || !definite.has(error.kind)) return { kind: 'lost' };
  return { kind: 'refused', text: describeError(error) };
}

const fieldOfRefusal: Partial<Record<string, FieldErrors>> = {
  'invalid-name': { name: checkoutTexts.nameInvalid },
  'invalid-email': { email: fieldMessages.emailInvalid },
  'terms-not-accepted': { terms: checkoutTexts.mustAccept },
};

interface UseOrder {
  cart: Cart;
  buyer: Buyer;
  /** What the buyer is looking at; undefined while it is not what they would order. */
  quote: Quote | undefined;
  onPlaced: (receipt: Receipt) => void;
}

/** Sends the order, once, and takes in what the server says to it. */
export function useOrder({ cart, buyer, quote, onPlaced }: UseOrder) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation(placeOrder());
  const [errors, setErrors] = useState<FieldErrors>({});
  const [trouble, setTrouble] = useState<OrderTrouble | null>(null);
  /** What exactly was accepted; prices or terms that change meanwhile are not. */
  const [accepted, setAccepted] = useState<string | null>(null);
  // The pending state arrives with the next render; a second press may come before.
  const sending = useRef(false);

  const offered = quote && agreement(quote);
  const isAccepted = accepted !== null && accepted === offered;

  const takeIn = (outcome: OrderOutcome, form: HTMLFormElement) => {
    if (outcome.kind === 'placed') {
      onPlaced(outcome.receipt);
      removeOrdered(cart.lines);
      return;
    }
    if (outcome.quote) {
      queryClient.setQueryData(cartQueries.quote(cart.lines).queryKey, outcome.quote);
    }
    if (outcome.reason === 'key-used') setTrouble({ kind: 'key-used' });
    const wrong = fieldOfRefusal[outcome.reason];
    if (!wrong) return;
    setErrors(wrong);
    focusFirstError(form, wrong);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current || !quote?.orderable || buyer.status === 'resolving') return;
    const form = event.currentTarget;
    const data = new FormData(form);
    data.set('terms', isAccepted ? 'on' : '');
    const checked = checkForm(buyerSchema, data);
    setErrors(checked.errors ?? {});
    if (checked.errors) {
      focusFirstError(form, checked.errors);
      return;
    }
    sending.current = true;
    setTrouble(null);
    const { name, email } = checked.values;
    mutateAsync({ cart, name, email, total: quote.total, asMember: buyer.status === 'member' })
      .then(
        (outcome) => takeIn(outcome, form),
        (error: unknown) => {
          console.warn('The order was not confirmed:', error);
          setTrouble(troubleOf(error));
        },
      )
      .finally(() => {
        sending.current = false;
      });
  };

  return {
    submit,
    errors,
    trouble,
    isPending,
    isAccepted,
    /** Something was accepted and is not what is offered now. */
    hasChanged: accepted !== null && offered !== undefined && !isAccepted,
    accept: (yes: boolean) => {
      setAccepted(yes ? (offered ?? null) : null);
      setErrors(({ terms: _terms, ...others }) => others);
    },
    forgetTrouble: () => setTrouble(null),
  };
}

/** What is said of trouble, over the button. */
export function troubleTexts(trouble: OrderTrouble): { title: string; text: string } {
  if (trouble.kind === 'lost') return orderTexts.lost;
  if (trouble.kind === 'key-used') return orderTexts.keyUsed;
  return { title: orderTexts.failed, text: trouble.text };
}
