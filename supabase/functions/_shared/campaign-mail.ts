/** The mail of a campaign; the back-office shows its preview with the same code. */
import { Marked } from 'marked';
import { escapeHtml, headingStyle, linkStyle, textStyle, type MailText } from './mail-layout.ts';

/** A beat or a release that a campaign shows. */
export interface CampaignItem {
  path: string;
  title: string;
  facts: string;
  /** The cover as a JPEG, because Outlook for Windows shows no WebP; null without one. */
  image_url: string | null;
}

export interface CampaignContent {
  campaign_id: number;
  subject: string;
  /** Markdown. */
  body: string;
  items: CampaignItem[];
}

const marked: Marked = new Marked({
  breaks: true,
  renderer: {
    // Recipients see markup as it was typed, because it could load or run what the artist has not seen.
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    // Every heading is an h2, because the subject is the h1.
    heading({ tokens }) {
      return `<h2 style="${headingStyle}">${this.parser.parseInline(tokens)}</h2>`;
    },
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens);
      return /^(https?:\/\/|mailto:)/i.test(href) ? anchor(href, label) : label;
    },
  },
});

/** Levels of lists, quotes and marks inside each other, because the stack of an engine would end at some depth. */
const MAX_DEPTH = 50;

/** The last rendered text, because all recipients of a campaign get the same. */
let rendered: { body: string; html: string | null } = { body: '', html: '' };

/** The HTML of Markdown; null if it is nested too deeply. */
export function campaignHtml(body: string): string | null {
  if (rendered.body === body) return rendered.html;
  rendered = { body, html: null };
  try {
    const html = marked.parse(body, { async: false });
    if (depthOf(html) <= MAX_DEPTH) rendered.html = html;
  } catch {
    // The parser throws only when the stack overflows.
  }
  return rendered.html;
}

function depthOf(html: string): number {
  let depth = 0;
  const depths = Array.from(
    html.matchAll(/<(\/?)(?:blockquote|[uo]l|em|strong|del)\b/g),
    ([, end]) => (end === '' ? (depth += 1) : (depth -= 1)),
  );
  return Math.max(0, ...depths);
}

const anchor = (url: string, label: string) =>
  `<a href="${escapeHtml(url)}" target="_blank" style="${linkStyle}">${label}</a>`;

/**
 * @param siteUrl without a slash at its end
 * @throws {RangeError} for Markdown that is nested too deeply
 */
export function campaignText(
  { campaign_id, subject, body, items }: CampaignContent,
  siteUrl: string,
): MailText {
  const html = campaignHtml(body);
  if (html === null) throw new RangeError('The text is nested too deeply.');
  const source = `utm_source=newsletter&utm_medium=email&utm_campaign=${campaign_id}`;
  const shown = items.map((item) => ({ ...item, url: `${siteUrl}${item.path}?${source}` }));
  const rows = shown.map(({ url, title, facts, image_url: cover }) => {
    const picture = cover
      ? `<td width="104" style="padding: 8px 0"><img src="${escapeHtml(new URL(cover, siteUrl).href)}" width="88" height="88" alt="Cover of ${escapeHtml(title)}" style="display: block; ${textStyle}; font-size: 13px"></td>`
      : '';
    return `<tr>${picture}<td${cover ? '' : ' colspan="2"'} style="padding: 8px 0; ${textStyle}">${anchor(url, escapeHtml(title))}<br>${escapeHtml(facts)}</td></tr>`;
  });
  return {
    subject,
    paragraphs: [body, ...shown.map(({ title, facts, url }) => `${title} (${facts})\n${url}`)],
    html: `${html}<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('')}</table>`,
  };
}
