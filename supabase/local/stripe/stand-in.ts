/**
 * A stand-in for Stripe: the part of its API that the functions use (/v1), and pages to pay, refuse and
 * dispute (/_local/stripe). Payments are stored in a file, so that they survive a restart.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { answerApi, parseForm } from './api.ts';
import { EventSender, newEvent, type SentEvent } from './events.ts';
import { payPage, paymentsPage } from './pages.ts';
import {
  closeDispute,
  expire,
  failRefund,
  nowSeconds,
  openDispute,
  pay,
  payLater,
  refund,
  settleLater,
  StripeFailure,
  type Notice,
  type Payment,
} from './payments.ts';
import { isStandInKey, standInWebhookSecret } from './settings.ts';

export const paymentsPath = '/_local/stripe';
const EXPIRY_CHECK_MS = 30_000;

interface State {
  payments: Payment[];
  events: SentEvent[];
  /** Requests and answers by idempotency key. */
  answers: Record<string, { fingerprint: string; body: unknown }>;
}

/** The actions of the buttons, by value. */
const actions: Record<string, (payment: Payment, form: URLSearchParams) => Notice> = {
  pay,
  later: payLater,
  'bank-paid': (payment) => settleLater(payment, true),
  'bank-failed': (payment) => settleLater(payment, false),
  expire,
  refund: (payment, form) => refund(payment, centsOf(form.get('amount'))).notice,
  'refund-failed': failRefund,
  dispute: openDispute,
  won: (payment) => closeDispute(payment, 'won'),
  lost: (payment) => closeDispute(payment, 'lost'),
};

export class StripeStandIn {
  readonly #file: string;
  readonly #state: State;
  readonly #sender = new EventSender(standInWebhookSecret, () => this.#save());
  /** Origin of the last request; null before the first one. */
  #origin: string | null = null;
  #expiryCheck: NodeJS.Timeout | undefined;

  /** @param file where the state is kept */
  constructor(file: string) {
    this.#file = file;
    this.#state = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as State)
      : { payments: [], events: [], answers: {} };
  }

  close(): void {
    clearInterval(this.#expiryCheck);
    this.#sender.close();
  }

  /** Answers a request under /v1. */
  async handleApi(request: Request): Promise<Response> {
    const url = this.#arrive(request);
    const query = await (request.method === 'GET' ? url.searchParams.toString() : request.text());
    try {
      if (!isStandInKey(request.headers.get('Authorization'))) {
        throw new StripeFailure(401, 'Invalid API Key provided.');
      }
      const path = url.pathname.replace('/v1/', '');
      return Response.json(this.#answer(request, path, query, url.origin));
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return Response.json(error.body, { status: error.status });
    }
  }

  #answer({ method, headers }: Request, path: string, query: string, origin: string): unknown {
    const { payments, answers } = this.#state;
    const key = headers.get('Idempotency-Key');
    const fingerprint = createHash('sha256').update(`${method} ${path} ${query}`).digest('hex');
    const known = key === null ? undefined : answers[key];
    if (known !== undefined) {
      if (known.fingerprint === fingerprint) return known.body;
      throw new StripeFailure(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key ?? ''}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    }
    const { body, payment, notice } = answerApi(payments, method, path, parseForm(query), origin);
    // A copy, because later requests change the object itself.
    if (key !== null) answers[key] = { fingerprint, body: structuredClone(body) };
    if (payment !== undefined && !payments.includes(payment)) payments.push(payment);
    if (payment !== undefined && notice !== undefined) void this.#notify(payment, notice, origin);
    this.#save();
    return body;
  }

  /** Answers a request under /_local/stripe. */
  async handlePage(request: Request): Promise<Response> {
    const url = this.#arrive(request);
    const [first = '', id = ''] = url.pathname.slice(paymentsPath.length + 1).split('/');
    const { payments, events } = this.#state;
    if (first === '' && request.method === 'GET') return html(paymentsPage(payments, events));
    const isPayPage = first === 'pay';
    const payment = payments.find(({ session }) => session.id === (isPayPage ? id : first));
    if (payment === undefined) return html('<p>There is no such payment.</p>', 404);
    if (request.method === 'GET') return html(payPage(payment));
    if (request.method !== 'POST') return new Response(null, { status: 405 });

    const form = new URLSearchParams(await request.text());
    try {
      await this.#act(payment, form, url.origin);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      const { message } = error;
      const page = isPayPage ? payPage(payment, message) : paymentsPage(payments, events, message);
      return html(page, error.status);
    }
    const target = isPayPage ? (payment.session.success_url ?? paymentsPath) : paymentsPath;
    return new Response(null, { status: 303, headers: { Location: target } });
  }

  /** Like Stripe, sends the event once before the buyer returns, so that the order is paid by then. */
  async #act(payment: Payment, form: URLSearchParams, origin: string): Promise<void> {
    const name = form.get('action') ?? '';
    if (name === 'decline') {
      throw new StripeFailure(402, 'Your card was declined. Nothing was charged.');
    }
    if (name === 'resend') {
      const last = this.#state.events.findLast(({ session }) => session === payment.session.id);
      if (last !== undefined) await this.#sender.send(last, origin);
      return;
    }
    const action = actions[name];
    if (action === undefined) throw new StripeFailure(400, 'There is no such button.');
    await this.#notify(payment, action(payment, form), origin);
  }

  async #notify({ session }: Payment, notice: Notice, origin: string): Promise<void> {
    const event = newEvent(session.id, notice);
    this.#state.events.push(event);
    this.#save();
    await this.#sender.send(event, origin);
  }

  /** Expires due sessions; the first request after a start also sends undelivered events. */
  #arrive(request: Request): URL {
    const url = new URL(request.url);
    const isFirst = this.#origin === null;
    this.#origin = url.origin;
    if (isFirst) {
      for (const event of this.#state.events) {
        if (!event.isDelivered) void this.#sender.send(event, url.origin);
      }
      this.#expiryCheck = setInterval(() => this.#expireDue(), EXPIRY_CHECK_MS).unref();
    }
    this.#expireDue();
    return url;
  }

  #expireDue(): void {
    for (const payment of this.#state.payments) {
      const { status, expires_at } = payment.session;
      if (status === 'open' && expires_at <= nowSeconds()) {
        void this.#notify(payment, expire(payment), this.#origin ?? '');
      }
    }
  }

  /** Writes a temporary file and renames it, so that a crash leaves no half-written one. */
  #save(): void {
    const temporary = `${this.#file}.part`;
    writeFileSync(temporary, JSON.stringify(this.#state));
    renameSync(temporary, this.#file);
  }
}

/** `12.50` → 1250; without an amount undefined, which refunds the remaining amount. */
function centsOf(amount: string | null): number | undefined {
  return amount === null || amount === '' ? undefined : Math.round(Number(amount) * 100);
}

function html(body: string, status = 200): Response {
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
