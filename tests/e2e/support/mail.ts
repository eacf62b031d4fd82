import { expect } from 'playwright/test';

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

async function readMails(origin: string, to: string): Promise<Mail[]> {
  const answer = await fetch(`${origin}/_local/mail.json`);
  const mails = (await answer.json()) as Mail[];
  return mails.filter((mail) => mail.to === to);
}

/** How many mails an address has received. */
export async function countMails(origin: string, to: string): Promise<number> {
  return (await readMails(origin, to)).length;
}

/**
 * The account link of the newest mail to an address, once that mail has arrived.
 *
 * @param path where the link leads
 * @param after number of mails that had arrived before
 */
export async function mailLinkFor(
  origin: string,
  to: string,
  path: string,
  after = 0,
): Promise<URL> {
  await expect.poll(() => countMails(origin, to)).toBeGreaterThan(after);
  const [mail] = await readMails(origin, to);
  const link = mail?.links.map((one) => new URL(one)).find((url) => url.pathname === path);
  if (!link) throw new Error(`The newest mail to ${to} has no link to ${path}.`);
  return link;
}
