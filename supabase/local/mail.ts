/** Account mails from supabase/templates, and the mailbox that keeps them while the process lives. */
import { resolve } from 'node:path';
import type { App } from '@supabase/lite';
import type { AuthLimits } from './auth/limits.ts';
import type { LocalConfig, TemplateName } from './config.ts';
import { escapeHtml } from './escape-html.ts';
import { readText } from './read-text.ts';
import { requestContext } from './request-context.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Every URL that the mail links to, in order of appearance. */
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

  clear(): void {
    this.#mails.splice(0);
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

/** Distinct link targets in order; the footer's link to the site is the last. */
export function linksIn(html: string): string[] {
  const targets = [...html.matchAll(/<a\s[^>]*?href="([^"]+)"/gi)].map((match) =>
    decodeEntities(match[1] ?? ''),
  );
  return [...new Set(targets)];
}

/** The mail as plain text, with the URL of each link after its text. */
function textOf(html: string): string {
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

type Values = Record<string, string>;
type Template = LocalConfig['auth']['email']['template'][TemplateName];
type LiteMailer = NonNullable<App['_mailer']>;

/**
 * Writes the account mails from supabase/templates, the files the hosted service uses, with the
 * origin that the visitor used. lite's own mailer has one fixed site URL and sends plain text.
 */
export class TemplateMailer implements LiteMailer {
  readonly #root: string;
  readonly #config: LocalConfig['auth'];
  readonly #mailbox: Mailbox;
  readonly #limits: AuthLimits;
  readonly #fallbackOrigin: () => string;

  /** @param fallbackOrigin the site's URL for mails that are sent outside a request */
  constructor(
    root: string,
    config: LocalConfig['auth'],
    mailbox: Mailbox,
    limits: AuthLimits,
    fallbackOrigin: () => string,
  ) {
    this.#root = root;
    this.#config = config;
    this.#mailbox = mailbox;
    this.#limits = limits;
    this.#fallbackOrigin = fallbackOrigin;
  }

  sendConfirmation(email: string, tokenHash: string, otp: string): Promise<void> {
    return this.#send('confirmation', email, tokenHash, otp);
  }

  sendRecovery(email: string, tokenHash: string, otp: string): Promise<void> {
    return this.#send('recovery', email, tokenHash, otp);
  }

  sendMagicLink(email: string, tokenHash: string, otp: string): Promise<void> {
    return this.#send('magic_link', email, tokenHash, otp);
  }

  sendEmailChange(to: string, tokenHash: string, otp: string): Promise<void> {
    return this.#send('email_change', to, tokenHash, otp);
  }

  sendReauthentication(email: string, otp: string): Promise<void> {
    return this.#send('reauthentication', email, '', otp);
  }

  /** Notifies an account's owner of a change, unless the project has used up its mails. */
  async notify(name: string, to: string, values: Values = {}): Promise<void> {
    const template = this.#config.email.notification[name];
    if (template?.enabled !== true || !this.#limits.mayMail()) return;
    this.#limits.countMail();
    await this.#deliver(template, to, { Email: to, ...values });
  }

  async #send(name: TemplateName, to: string, tokenHash: string, otp: string): Promise<void> {
    this.#limits.countMail();
    const template = this.#config.email.template[name];
    await this.#deliver(template, to, { Token: otp, TokenHash: tokenHash, Email: to });
  }

  async #deliver(template: Template, to: string, values: Values): Promise<void> {
    const SiteURL = requestContext.getStore()?.origin ?? this.#fallbackOrigin();
    const RedirectTo = requestContext.getStore()?.redirectTo ?? SiteURL;
    const html = await readText(resolve(this.#root, template.content_path));
    const { subject } = template;
    this.#mailbox.deliver({ to, subject, html: fill(html, { SiteURL, RedirectTo, ...values }) });
  }
}

/** Fills `{{ .Name }}` as Go's html/template does: values are escaped, unknown names become empty. */
export function fill(html: string, values: Record<string, string>): string {
  return html.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) =>
    escapeHtml(values[name] ?? ''),
  );
}
