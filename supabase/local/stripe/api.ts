/** The part of Stripe's API that the functions use: /v1/checkout/sessions, /v1/refunds and /v1/disputes. */
import type { Stripe } from 'stripe';
import {
  expire,
  intentOf,
  newId,
  nowSeconds,
  refund,
  StripeFailure,
  type Line,
  type Notice,
  type Payment,
} from './payments.ts';

/** A form-encoded body as the tree that its keys (`line_items[0][quantity]`) describe. */
export type FormTree = { [name: string]: FormTree | string };

export interface ApiAnswer {
  body: unknown;
  payment?: Payment;
  notice?: Notice;
}

const MINUTE = 60;
const LEAST_CENTS = 50;
/** Local substitute for Stripe Tax. */
const TAX_PERCENT = 10;

export function parseForm(text: string): FormTree {
  const tree: FormTree = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const names = key.split(/[[\]]+/).filter((name) => name !== '');
    const last = names.pop() ?? '';
    let branch = tree;
    for (const name of names) {
      const next = branch[name];
      branch = branch[name] = typeof next === 'object' ? next : {};
    }
    branch[last] = value;
  }
  return tree;
}

/**
 * Answers one request.
 * @param path after /v1/
 * @param origin where the pay page is
 * @throws {StripeFailure}
 */
export function answerApi(
  payments: Payment[],
  method: string,
  path: string,
  params: FormTree,
  origin: string,
): ApiAnswer {
  const [area = '', kind = '', id = '', action = ''] = path.split('/');
  const route = `${method} ${area}/${kind}`;
  if (route === 'POST refunds/') return createRefund(payments, params);
  if (route === 'GET refunds/') {
    return { body: list(path, params, paymentOf(payments, params)?.refunds.toReversed() ?? []) };
  }
  if (route === 'GET disputes/') {
    const dispute = paymentOf(payments, params)?.dispute ?? null;
    return { body: list(path, params, dispute === null ? [] : [dispute]) };
  }
  if (area !== 'checkout' || kind !== 'sessions') {
    throw new StripeFailure(404, `Unrecognized request URL (${method}: /v1/${path}).`);
  }
  if (id === '') {
    if (method === 'GET') return { body: listSessions(payments, params) };
    const payment = createSession(params, origin);
    return { body: payment.session, payment };
  }
  const payment = payments.find(({ session }) => session.id === id);
  if (payment === undefined) throw missing('checkout.session', id);
  if (method === 'GET' && action === '') {
    const isExpanded = Object.values(branch(params['expand'])).includes('payment_intent');
    const { session } = payment;
    return { body: isExpanded ? { ...session, payment_intent: intentOf(payment) } : session };
  }
  if (method === 'POST' && action === 'expire') {
    const notice = expire(payment);
    return { body: payment.session, payment, notice };
  }
  throw new StripeFailure(404, `Unrecognized request URL (${method}: /v1/${path}).`);
}

function createSession(params: FormTree, origin: string): Payment {
  const lines = branches(params['line_items']).map(readLine);
  const created = nowSeconds();
  const expires_at = Number(params['expires_at'] ?? created + 24 * 60 * MINUTE);
  if (params['mode'] !== 'payment') throw invalid('mode', 'This stand-in knows mode=payment only.');
  if (typeof params['success_url'] !== 'string')
    throw invalid('success_url', 'Missing: success_url.');
  if (lines.length === 0) throw invalid('line_items', 'Missing: line_items.');
  if (!(expires_at >= created + 30 * MINUTE && expires_at <= created + 24 * 60 * MINUTE)) {
    throw invalid(
      'expires_at',
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    );
  }
  const subtotal = lines.reduce((sum, line) => sum + line.unit_amount * line.quantity, 0);
  if (subtotal < LEAST_CENTS) {
    throw new StripeFailure(400, "The Checkout Session's total amount must be at least $0.50.", {
      code: 'amount_too_small',
    });
  }
  const isTaxed = branch(params['automatic_tax'])['enabled'] === 'true';
  const tax = isTaxed ? Math.round((subtotal * TAX_PERCENT) / 100) : 0;
  const id = newId('cs_test');
  return {
    session: {
      id,
      object: 'checkout.session',
      amount_subtotal: subtotal,
      amount_total: subtotal + tax,
      cancel_url: text(params['cancel_url']),
      client_reference_id: text(params['client_reference_id']),
      created,
      currency: text(branch(branches(params['line_items'])[0]?.['price_data'])['currency']),
      customer_email: text(params['customer_email']),
      expires_at,
      livemode: false,
      metadata: metadataOf(params['metadata']),
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: params['success_url'].replaceAll('{CHECKOUT_SESSION_ID}', id),
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
      url: `${origin}/_local/stripe/pay/${id}`,
    },
    lines,
    intentMetadata: metadataOf(branch(params['payment_intent_data'])['metadata']),
    charge: null,
    refunds: [],
    dispute: null,
  };
}

function readLine(line: FormTree): Line {
  const price = branch(line['price_data']);
  const product = branch(price['product_data']);
  const unit_amount = Number(price['unit_amount']);
  const quantity = Number(line['quantity']);
  if (!Number.isInteger(unit_amount) || unit_amount < 0) {
    throw invalid('line_items[0][price_data][unit_amount]', 'Invalid non-negative integer');
  }
  if (!Number.isInteger(quantity) || quantity < 1) {
    throw invalid('line_items[0][quantity]', 'Invalid integer');
  }
  if (product['description'] === '') {
    throw invalid(
      'line_items[0][price_data][product_data][description]',
      'You passed an empty string.',
    );
  }
  return {
    name: text(product['name']) ?? '',
    description: text(product['description']),
    quantity,
    unit_amount,
  };
}

function createRefund(payments: Payment[], params: FormTree): ApiAnswer {
  const intent = text(params['payment_intent']) ?? '';
  const payment = payments.find(({ charge }) => charge?.payment_intent === intent);
  if (payment === undefined) throw missing('payment_intent', intent);
  const amount = params['amount'] === undefined ? undefined : Number(params['amount']);
  const made = refund(payment, amount, metadataOf(params['metadata']));
  return { body: made.refund, payment, notice: made.notice };
}

function listSessions(payments: Payment[], params: FormTree): unknown {
  const intent = text(params['payment_intent']);
  const found = payments
    .map(({ session }) => session)
    .filter(({ payment_intent }) => intent === null || payment_intent === intent)
    .reverse();
  return list('checkout/sessions', params, found);
}

function paymentOf(payments: Payment[], params: FormTree): Payment | undefined {
  const intent = text(params['payment_intent']);
  return payments.find(({ session }) => session.payment_intent === intent);
}

/** A page of a list. @param found newest first */
function list(path: string, params: FormTree, found: readonly { id: string }[]): unknown {
  const start = found.findIndex(({ id }) => id === params['starting_after']) + 1;
  const end = start + Number(params['limit'] ?? 10);
  return {
    object: 'list',
    url: `/v1/${path}`,
    has_more: end < found.length,
    data: found.slice(start, end),
  };
}

const branch = (value: FormTree | string | undefined): FormTree =>
  typeof value === 'object' ? value : {};

const branches = (value: FormTree | string | undefined): FormTree[] =>
  Object.values(branch(value)).map(branch);

const text = (value: FormTree | string | undefined): string | null =>
  typeof value === 'string' ? value : null;

function metadataOf(value: FormTree | string | undefined): Stripe.Metadata {
  return Object.fromEntries(
    Object.entries(branch(value)).map(([name, entry]) => [name, text(entry) ?? '']),
  );
}

const invalid = (param: string, message: string): StripeFailure =>
  new StripeFailure(400, message, { param });

const missing = (kind: string, id: string): StripeFailure =>
  new StripeFailure(404, `No such ${kind}: '${id}'`, { code: 'resource_missing' });
