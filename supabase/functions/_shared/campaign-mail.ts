/** The mail of a campaign; the back-office shows its preview with the same code. */
import { Marked } from 'marked';
import { escapeHtml, headingStyle, linkStyle, type MailText } from './mail-layout.ts';

/** A beat or a release that a campaign shows. */
export interface CampaignItem {
  path: string;
  title: string;
  facts: string;
  /** Null without a cover. */
  image_url: string | null;
  variant_widths: number[] | null;
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

const anchor = (url: string, label: string) =>
  `<a href="${escapeHtml(url)}" target="_blank" style="${linkStyle}">${label}</a>`;

/** @param siteUrl without a slash at its end */
export function campaignText(
  { campaign_id, subject, body, items }: CampaignContent,
  siteUrl: string,
): MailText {
  const source = `utm_source=newsletter&utm_medium=email&utm_campaign=${campaign_id}`;
  const shown = items.map((item) => ({ ...item, url: `${siteUrl}${item.path}?${source}` }));
  const rows = shown.map(({ url, title, facts, ...image }) => {
    const cover = coverUrl(image, siteUrl);
    const picture = cover && `<img src="${escapeHtml(cover)}" width="88" height="88" alt="">`;
    return `<tr><td width="104" style="padding: 8px 0">${picture}</td><td>${anchor(url, escapeHtml(title))}<br>${escapeHtml(facts)}</td></tr>`;
  });
  return {
    subject,
    paragraphs: [body, ...shown.map(({ title, facts, url }) => `${title} (${facts})\n${url}`)],
    html: `${marked.parse(body, { async: false })}<table role="presentation">${rows.join('')}</table>`,
  };
}

/** The smallest variant of a cover, because each recipient loads it. */
function coverUrl(
  { image_url, variant_widths }: Pick<CampaignItem, 'image_url' | 'variant_widths'>,
  siteUrl: string,
): string {
  if (image_url === null) return '';
  const smallest = variant_widths?.length ? Math.min(...variant_widths) : null;
  const file = smallest === null ? image_url : image_url.replace(/\.[^./]+$/, `-${smallest}.webp`);
  return new URL(file, siteUrl).href;
}
