/** The links of account mails, as the mailbox shows them. */
import type { TestStack } from './support.ts';

/** The account link of the newest mail, with its parameters. */
export async function linkFor(stack: TestStack, email: string): Promise<URL> {
  const [mail] = await stack.mailsTo(email);
  const link = mail?.links.find((one) => one.includes('token_hash'));
  if (link === undefined) throw new Error(`no mail with a link for ${email}`);
  return new URL(link);
}

/** What the link of the newest mail is verified by. */
export async function hashFor(stack: TestStack, email: string): Promise<string> {
  return (await linkFor(stack, email)).searchParams.get('token_hash') ?? '';
}
