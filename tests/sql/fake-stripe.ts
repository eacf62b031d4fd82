/**
 * A mock of Stripe that Stripe's own client calls: the payments of the embedded stack's stand-in, and the
 * answers that Stripe remembers by their idempotency keys.
 */
import { Stripe } from 'stripe';
import { answerApi, parseForm } from '../../supabase/local/stripe/api.ts';
import {
  closeDispute,
  expire,
  failRefund,
  openDispute,
  pay,
  payLater,
  refund,
  settleLater,
  StripeFailure,
  type Payment as StripePayment,
} from '../../supabase/local/stripe/payments.ts';

export { StripeFailure, type StripePayment };

/** Changes of a payment at Stripe. @param part percent of the payment */
export const atStripe = {
  'the buyer pays': pay,
  'the buyer pays by a bank': payLater,
  'the bank pays': (payment: StripePayment) => settleLater(payment, true),
  'the bank refuses': (payment: StripePayment) => settleLater(payment, false),
  'the page expires': expire,
  'money goes back': (payment: StripePayment, part: number) =>
    refund(payment, Math.round((paymentState(payment).paid * part) / 100)),
  'a refund fails': failRefund,
  'the buyer disputes': openDispute,
  'a dispute is won': (payment: StripePayment) => closeDispute(payment, 'won'),
  'a dispute is lost': (payment: StripePayment) => closeDispute(payment, 'lost'),
};

const ORIGIN = 'https://stripe.test';

export class FakeStripe {
  readonly payments: StripePayment[];
  readonly client: Stripe;
  readonly #answers = new Map<string, Response>();

  constructor(payments: StripePayment[] = []) {
    this.payments = payments;
    const ask = (url: string | URL | Request, init?: RequestInit) =>
      this.#answer(new Request(url, init));
    const httpClient = Stripe.createFetchHttpClient(ask);
    this.client = new Stripe('sk_test_fake', { httpClient, maxNetworkRetries: 0 });
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const key = headers.get('Idempotency-Key') ?? '';
    const known = this.#answers.get(key);
    if (known !== undefined) return known.clone();
    const form = method === 'GET' ? search : await request.text();
    const answer = this.#ask(method, pathname.replace('/v1/', ''), form);
    if (key !== '') this.#answers.set(key, answer.clone());
    return answer;
  }

  #ask(method: string, path: string, form: string): Response {
    try {
      const { body, payment } = answerApi(this.payments, method, path, parseForm(form), ORIGIN);
      if (payment !== undefined && !this.payments.includes(payment)) this.payments.push(payment);
      return Response.json(body);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return Response.json(error.body, { status: error.status });
    }
  }
}

/** Summarizes a payment as Stripe has it. */
export function paymentState({ session, charge, refunds, dispute, isRefused }: StripePayment) {
  const isOpenDispute = dispute?.status === 'needs_response';
  const isAtBank = session.status === 'complete' && charge === null && isRefused !== true;
  return {
    isPaid: charge !== null,
    page: isAtBank ? 'pending' : session.status === 'open' ? 'open' : 'expired',
    paid: charge?.amount ?? 0,
    refundedCents: charge?.amount_refunded ?? 0,
    failedRefunds: refunds.filter(({ status }) => status === 'failed').length,
    dispute: isOpenDispute ? 'open' : (dispute?.status ?? null),
  };
}
