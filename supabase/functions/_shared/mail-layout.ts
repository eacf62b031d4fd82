/** The artist's name until an admin has entered another one: that of src/content/artist.ts. */
export const ARTIST = 'Trap Violinist';

/** The content of a mail; both parts have the link after the paragraphs. */
export interface MailText {
  subject: string;
  paragraphs: string[];
  /** Replaces the paragraphs in the HTML part; escaped by its author. */
  html?: string;
  link?: { label: string; url: string };
  replyTo?: string;
  /** The page where the recipient unsubscribes; only in a mail to a list or about a limit. */
  unsubscribeUrl?: string | undefined;
  /** The sender's address, which the law of the United States requires in mails that promote something. */
  postalAddress?: string | null;
}

/** The plain-text part of a mail. */
export function mailPlain({ paragraphs, link, unsubscribeUrl, postalAddress }: MailText): string {
  const button = link && `${link.label}: ${link.url}`;
  const unsubscribe = unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}`;
  return [...paragraphs, button, postalAddress, unsubscribe].filter(Boolean).join('\n\n');
}

const SERIF = "'Instrument Serif', Georgia, 'Times New Roman', serif";
const SANS = "'Space Grotesk', system-ui, 'Segoe UI', Arial, sans-serif";

export const linkStyle = 'color: #e8b15a';
export const textStyle = `color: #a89eae; font: 16px/1.6 ${SANS}`;
export const headingStyle = `margin: 28px 0 12px; color: #f4ecdf; font: normal 24px/1.2 ${SERIF}`;

/**
 * The HTML part of a mail, in the style of supabase/templates. Outlook for Windows draws mails with Word, which ignores
 * `max-width` and the padding of links, so that widths are attributes too, and a button is a table.
 */
export function mailHtml(
  { subject, paragraphs, html, link, unsubscribeUrl, postalAddress }: MailText,
  siteUrl: string,
  artist = ARTIST,
): string {
  const text = `margin: 0 0 28px; ${textStyle}`;
  const body =
    html === undefined
      ? paragraphs
          .map((each) => `<p style="${text}">${escapeHtml(each).replaceAll('\n', '<br>')}</p>`)
          .join('\n')
      : `<div style="${text}">${html}</div>`;
  const button =
    link === undefined
      ? ''
      : `<table role="presentation" cellpadding="0" cellspacing="0" style="margin: 0 0 28px"><tr><td height="44" bgcolor="#e8b15a" style="padding: 0 26px; border-radius: 999px"><a href="${escapeHtml(link.url)}" style="display: block; color: #1a0f08; font: 500 15px/44px ${SANS}; text-decoration: none">${escapeHtml(link.label)}</a></td></tr></table>`;
  const unsubscribe =
    unsubscribeUrl === undefined
      ? ''
      : ` · <a href="${escapeHtml(unsubscribeUrl)}" style="color: #a89eae">Unsubscribe</a>`;
  const address = postalAddress ? `<br>${escapeHtml(postalAddress)}` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escapeHtml(subject)}</title>
</head>
<body bgcolor="#0d0a11" style="margin: 0; padding: 0; background: #0d0a11">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#0d0a11" style="background: #0d0a11"><tr><td align="center" style="padding: 40px 16px">
<table role="presentation" width="520" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 520px">
<tr><td style="padding-bottom: 18px; border-bottom: 1px solid #2a2231; color: #f4ecdf; font: italic 24px/1.2 ${SERIF}">${escapeHtml(artist)}</td></tr>
<tr><td style="padding-top: 34px">
<h1 style="margin: 0 0 18px; color: #f4ecdf; font: normal 32px/1.15 ${SERIF}">${escapeHtml(subject)}</h1>
${body}
${button}
</td></tr>
<tr><td style="padding-top: 18px; border-top: 1px solid #2a2231; color: #a89eae; font: 13px/1.6 ${SANS}"><a href="${escapeHtml(siteUrl)}" style="color: #a89eae">${escapeHtml(siteUrl)}</a>${unsubscribe}${address}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
  return text.replace(/[&<>"]/g, (sign) => `&${entities[sign] ?? ''};`);
}

/** The page that confirms and ends subscriptions. @param prefix `confirm-` for a fan who has just asked for a list */
export function subscriptionUrl(token: string, siteUrl: string, prefix = ''): string {
  return `${siteUrl}/newsletter#${prefix}${encodeURIComponent(token)}`;
}
