/** What the mails of the outbox say, by their kind, and how they look. */

const ARTIST = 'Trap Violinist';

export interface OrderData {
  reference: string;
  name: string;
  email: string;
  /** With tax. */
  total_cents: number;
  refunded_cents: number;
  currency: string;
  payment: string;
  titles: string[];
}

/** A row of `take_mails`, without its address. */
export type MailContent =
  | {
      kind: 'order-paid' | 'order-void' | 'order-refunded' | 'order-link';
      data: OrderData & { token: string };
    }
  | { kind: 'artist-order'; data: OrderData }
  | { kind: 'artist-message'; data: { name: string; email: string; message: string } }
  | { kind: 'admin-approved' | 'admin-rejected'; data: { name: string } };

export interface MailText {
  subject: string;
  paragraphs: string[];
  link?: { label: string; url: string };
  replyTo?: string;
}

/** @param siteUrl without a slash at its end */
export function mailText({ kind, data }: MailContent, siteUrl: string): MailText {
  switch (kind) {
    case 'order-paid':
      return {
        subject: `Your order ${data.reference} is paid`,
        paragraphs: [
          `Thank you, ${data.name}. You paid ${money(data.total_cents, data.currency)} for:`,
          data.titles.join('\n'),
          'Your files and licenses are behind this link. Keep it: whoever has it can open the order.',
        ],
        link: { label: 'Open the order', url: orderUrl(data, siteUrl) },
      };
    case 'order-void':
      return {
        subject: `Your payment for order ${data.reference} comes back`,
        paragraphs: [
          `We are sorry, ${data.name}. When your payment arrived, somebody else had just bought what you ordered:`,
          data.titles.join('\n'),
          `The whole ${money(data.total_cents, data.currency)} is on its way back to you. It usually takes 5 to 10 days. There is nothing that you have to do.`,
        ],
        link: { label: 'Open the order', url: orderUrl(data, siteUrl) },
      };
    case 'order-refunded':
      return {
        subject: `Refund for order ${data.reference}`,
        paragraphs: [
          `So far ${money(data.refunded_cents, data.currency)} of the ${money(data.total_cents, data.currency)} that you paid was given back. It usually takes 5 to 10 days to arrive.`,
        ],
        link: { label: 'Open the order', url: orderUrl(data, siteUrl) },
      };
    case 'order-link':
      return {
        subject: `Your link to order ${data.reference}`,
        paragraphs: [
          'Somebody asked for a new link to this order; older ones go on working. If it was not you, ignore this email.',
        ],
        link: { label: 'Open the order', url: orderUrl(data, siteUrl) },
      };
    case 'artist-order':
      return {
        subject: `${data.payment === 'request' ? 'New request' : 'Sold'}: order ${data.reference}, ${money(data.total_cents, data.currency)}`,
        paragraphs: [`From ${data.name}, ${data.email}:`, data.titles.join('\n')],
        link: { label: 'Open the inbox', url: `${siteUrl}/admin/inbox` },
        replyTo: data.email,
      };
    case 'artist-message':
      return {
        subject: `New message from ${oneLine(data.name)}`,
        paragraphs: [`${data.name}, ${data.email}, wrote:`, data.message],
        link: { label: 'Open the inbox', url: `${siteUrl}/admin/inbox` },
        replyTo: data.email,
      };
    case 'admin-approved':
      return {
        subject: 'Your request for admin access was approved',
        paragraphs: [
          `Hello ${data.name}. Choose a new password now, with a link that we send to this mailbox: then nobody but you knows it. If you have an account already, sign in with it as usual.`,
          'The password typed with the request opens nothing until this mailbox has confirmed its address. If you did not ask for admin access, do not confirm it, and tell us.',
        ],
        link: { label: 'Choose a password', url: `${siteUrl}/forgot-password` },
      };
    case 'admin-rejected':
      return {
        subject: 'Your request for admin access was declined',
        paragraphs: [`Hello ${data.name}. Your request for admin access was declined.`],
      };
  }
}

/** The text part. */
export function mailPlain({ paragraphs, link }: MailText): string {
  return [...paragraphs, ...(link === undefined ? [] : [`${link.label}: ${link.url}`])].join(
    '\n\n',
  );
}

const SERIF = "'Instrument Serif', Georgia, 'Times New Roman', serif";
const SANS = "'Space Grotesk', system-ui, 'Segoe UI', Arial, sans-serif";

/** In the look of supabase/templates. */
export function mailHtml({ subject, paragraphs, link }: MailText, siteUrl: string): string {
  const text = `margin: 0 0 28px; color: #a89eae; font: 16px/1.6 ${SANS}`;
  const body = paragraphs
    .map((paragraph) => `<p style="${text}">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
  const button =
    link === undefined
      ? ''
      : `<p style="margin: 0 0 28px"><a href="${escapeHtml(link.url)}" style="display: inline-block; padding: 14px 26px; border-radius: 999px; background: #e8b15a; color: #1a0f08; font: 500 15px/1 ${SANS}; text-decoration: none">${escapeHtml(link.label)}</a></p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin: 0; padding: 0; background: #0d0a11">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background: #0d0a11"><tr><td align="center" style="padding: 40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 520px">
<tr><td style="padding-bottom: 18px; border-bottom: 1px solid #2a2231; color: #f4ecdf; font: italic 24px/1.2 ${SERIF}">${ARTIST}</td></tr>
<tr><td style="padding-top: 34px">
<h1 style="margin: 0 0 18px; color: #f4ecdf; font: normal 32px/1.15 ${SERIF}">${escapeHtml(subject)}</h1>
${body}
${button}
</td></tr>
<tr><td style="padding-top: 18px; border-top: 1px solid #2a2231; color: #a89eae; font: 13px/1.6 ${SANS}"><a href="${escapeHtml(siteUrl)}" style="color: #a89eae">${escapeHtml(siteUrl)}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The token stands in the fragment, which no server is sent. */
function orderUrl({ reference, token }: { reference: string; token: string }, siteUrl: string) {
  return `${siteUrl}/orders/${reference}#${token}`;
}

function money(cents: number, currency: string): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency });
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 80);

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
  return text.replace(/[&<>"]/g, (sign) => `&${entities[sign] ?? ''};`);
}
