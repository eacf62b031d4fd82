import { expect } from 'playwright/test';
import { project, readMails } from '../../support/project.ts';

/** How many mails an address has received. */
export async function countMails(origin: string, to: string): Promise<number> {
  return (await readMails(to, origin)).length;
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
  const [mail] = await readMails(to, origin);
  const link = mail?.links.map((one) => new URL(one)).find((url) => url.pathname === path);
  if (!link) throw new Error(`The newest mail to ${to} has no link to ${path}.`);
  // A project's mails lead to its published site, and the run serves another one.
  return project ? new URL(link.href.replace(link.origin, origin)) : link;
}
