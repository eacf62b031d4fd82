/** The pay page, and a page whose buttons stand for Stripe's dashboard, banks, and the passing of time. */
import { escapeHtml } from '../escape-html.ts';
import { htmlPage } from '../pages.ts';
import type { SentEvent } from './events.ts';
import type { Line, Payment } from './payments.ts';

const style = `
.lines { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
.lines td { padding: 12px 0; border-top: 1px solid var(--rail); vertical-align: top }
.lines td + td { padding-left: 24px; text-align: right; white-space: nowrap }
.lines small { display: block; color: var(--ash); font-size: 14px; overflow-wrap: anywhere }
.lines tr:last-child td { font-weight: 500 }
.meta, dd { color: var(--ash); font-size: 14px }
.alert { padding: 12px 16px; border: 1px solid var(--rosin); border-radius: 4px }
form { display: flex; flex-wrap: wrap; gap: 10px; align-items: center; margin: 18px 0 0 }
button, input { min-height: 44px; padding: 0 16px; border: 1px solid var(--rail); border-radius: 4px;
  background: var(--wing); color: var(--ink); font: inherit }
button { cursor: pointer }
button:hover { border-color: var(--rosin) }
.primary { width: 100%; border-color: var(--rosin); background: var(--rosin); color: var(--stage); font-weight: 500 }
input { width: 9em }
a { color: var(--rosin); overflow-wrap: anywhere }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 2px solid var(--rosin); outline-offset: 3px }
article { padding: 26px 0; border-top: 1px solid var(--rail) }
h2 { margin: 0 0 6px; font: 400 27px/1.15 'Instrument Serif', Georgia, serif }
dl { margin: 16px 0 0 }
dt { font-size: 14px; overflow-wrap: anywhere }
dd { margin: 0 0 8px; overflow-wrap: anywhere }
`;

const alertText = (message: string): string =>
  message === '' ? '' : `<p class="alert" role="alert">${escapeHtml(message)}</p>`;

const button = (action: string, label: string, kind = ''): string =>
  `<button name="action" value="${action}"${kind === '' ? '' : ` class="${kind}"`}>${escapeHtml(label)}</button>`;

function money(cents: number | null, currency: string | null): string {
  const format = { style: 'currency', currency: currency ?? 'usd' } as const;
  return ((cents ?? 0) / 100).toLocaleString('en-US', format);
}

/** @param message why the last attempt to pay failed */
export function payPage(payment: Payment, message = ''): string {
  const { session } = payment;
  const total = money(session.amount_total, session.currency);
  const back = escapeHtml(session.cancel_url ?? '/');
  const content =
    session.status === 'open'
      ? `<form method="post">
<p class="meta">Test card 4242 4242 4242 4242, for ${escapeHtml(session.customer_email ?? 'a buyer without an address')}</p>
${button('pay', `Pay ${total}`, 'primary')}
${button('decline', 'Have the card declined')}
${button('later', 'Pay by bank debit, which takes days')}
</form>
<p><a href="${back}">Back without paying</a></p>`
      : `<p>${session.status === 'expired' ? 'This page has expired. Nothing was charged.' : 'This payment is complete.'}</p>
<p><a href="${escapeHtml(session.success_url ?? '/')}">Back to the order</a></p>`;
  return htmlPage({
    title: `Pay ${total}`,
    style,
    heading: `Pay ${total}`,
    about:
      'Stands in for Stripe Checkout on this machine: no card is asked for, nothing is charged.',
    content: `${alertText(message)}${linesTable(payment)}${content}`,
  });
}

function linesTable({ session, lines }: Payment): string {
  const { currency } = session;
  const tax = session.total_details.amount_tax;
  const row = (label: string, cents: number | null): string =>
    `<tr><td>${label}</td><td>${money(cents, currency)}</td></tr>`;
  return `<table class="lines">
${lines.map((line) => row(label(line), line.unit_amount * line.quantity)).join('\n')}
${tax > 0 ? row('Tax', tax) : ''}
${row('Total', session.amount_total)}
</table>`;
}

function label({ name, description, quantity }: Line): string {
  const count = quantity > 1 ? ` × ${quantity}` : '';
  const note = description === null ? '' : `<small>${escapeHtml(description)}</small>`;
  return `${escapeHtml(name)}${count}${note}`;
}

/** @param message why the last action failed */
export function paymentsPage(payments: Payment[], events: SentEvent[], message = ''): string {
  const list = payments
    .map((payment) =>
      paymentArticle(
        payment,
        events.filter(({ session }) => session === payment.session.id),
      ),
    )
    .reverse();
  const empty =
    '<article><p class="meta">Nothing yet. Buy a beat, and the payment lands here.</p></article>';
  return htmlPage({
    title: 'Local payments',
    style,
    heading: 'Local payments',
    about:
      'The payments of this machine’s local Stripe, newest first. Each button does what Stripe, a bank or time would do, and sends the site the event.',
    content: `${alertText(message)}${list.join('\n') || empty}`,
  });
}

function paymentArticle(payment: Payment, events: SentEvent[]): string {
  const { session } = payment;
  const id = escapeHtml(session.id);
  return `<article>
<h2>${escapeHtml(session.client_reference_id ?? session.id)}, ${money(session.amount_total, session.currency)}</h2>
<p class="meta">${escapeHtml(stateOf(payment))} · ${escapeHtml(session.customer_email ?? '')} · <a href="/_local/stripe/pay/${id}">pay page</a></p>
<form method="post" action="/_local/stripe/${id}">${buttonsFor(payment)}${events.length > 0 ? button('resend', 'Send the last event again') : ''}</form>
${events.length > 0 ? `<dl>${events.map(eventEntry).join('')}</dl>` : ''}
</article>`;
}

function stateOf({ session, charge, dispute }: Payment): string {
  const parts = [`session ${session.status ?? ''}, ${session.payment_status}`];
  if (charge !== null && charge.amount_refunded > 0) {
    parts.push(`${money(charge.amount_refunded, charge.currency)} refunded`);
  }
  if (dispute !== null) parts.push(`dispute ${dispute.status}`);
  return parts.join(', ');
}

function buttonsFor({ session, charge, refunds, dispute }: Payment): string {
  const buttons: string[] = [];
  if (session.status === 'open') buttons.push(button('expire', 'Expire'));
  if (session.status === 'complete' && session.payment_status === 'unpaid') {
    buttons.push(button('bank-paid', 'The bank paid'), button('bank-failed', 'The bank refused'));
  }
  if (charge !== null) {
    if (!charge.refunded) {
      buttons.push(
        '<input name="amount" inputmode="decimal" placeholder="all, or 5.00" aria-label="Amount to refund">',
        button('refund', 'Refund'),
      );
    }
    if (refunds.some(({ status }) => status === 'succeeded')) {
      buttons.push(button('refund-failed', 'Have the last refund fail'));
    }
    if (dispute === null) buttons.push(button('dispute', 'Dispute'));
    if (dispute?.status === 'needs_response') {
      buttons.push(button('won', 'Close the dispute: won'), button('lost', 'Close it: lost'));
    }
  }
  return buttons.join('\n');
}

function eventEntry({ type, isDelivered, attempts, answer }: SentEvent): string {
  const state = isDelivered ? 'delivered' : 'not delivered yet';
  return `<dt>${escapeHtml(type)}</dt><dd>${state}, sent ${attempts} ${attempts === 1 ? 'time' : 'times'}: ${escapeHtml(answer)}</dd>`;
}
