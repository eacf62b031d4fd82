/** Keeps every mail the stack would have sent, for as long as the process lives. */

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Every address the mail leads to, in order of appearance. */
  links: string[];
  /** When it was sent, ISO 8601. */
  at: string;
}

const KEPT = 200;

export class Mailbox {
  readonly #mails: Mail[] = [];

  deliver(mail: Pick<Mail, 'to' | 'subject' | 'html'>): void {
    this.#mails.unshift({
      ...mail,
      text: textOf(mail.html),
      links: linksIn(mail.html),
      at: new Date().toISOString(),
    });
    this.#mails.splice(KEPT);
  }

  /** Newest first. */
  list(): readonly Mail[] {
    return this.#mails;
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function decodeEntities(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (all, name: string) => entities[name] ?? all);
}

/** Distinct link targets, the site's own footer link last as it stands. */
export function linksIn(html: string): string[] {
  const targets = [...html.matchAll(/<a\s[^>]*?href="([^"]+)"/gi)].map((match) =>
    decodeEntities(match[1] ?? ''),
  );
  return [...new Set(targets)];
}

/** The mail as a reader without HTML sees it: links written out behind their words. */
export function textOf(html: string): string {
  const body = html
    .replace(/<(head|style)[\s>][\s\S]*?<\/\1>/gi, '')
    .replace(/<div style="display: none[\s\S]*?<\/div>/i, '')
    .replace(
      /<a\s[^>]*?href="([^"]+)"[^>]*>([\s\S]*?)<\/a\s*>/gi,
      (_, href: string, words: string) =>
        words.trim() === href ? href : `${words.trim()}: ${href}`,
    )
    .replace(/<\/(p|h1|h2|tr|table)>/gi, '\n\n')
    .replace(/<[^>]+>/g, '');
  return decodeEntities(body)
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
