/** What stands beneath Vite's address on the console. */
import { demoAccounts, demoPassword } from './accounts.ts';

const coloured = process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '';
const paint =
  (open: number, close: number) =>
  (text: string): string =>
    coloured ? `\u001b[${open}m${text}\u001b[${close}m` : text;

const bold = paint(1, 22);
const dim = paint(2, 22);
const green = paint(32, 39);
const cyan = paint(36, 39);

export function banner(siteUrl: string): string {
  const line = (label: string, text: string): string =>
    `  ${green('➜')}  ${bold(label.padEnd(8))} ${text}`;
  const [first, ...others] = demoAccounts.map(({ email, role }) => `${email} ${dim(`(${role})`)}`);
  return [
    line('Mailbox:', cyan(`${siteUrl}/_local/mail`)),
    line('Sign in:', first ?? ''),
    ...others.map((account) => `${' '.repeat(14)}${account}`),
    `${' '.repeat(14)}password ${bold(demoPassword)}`,
    '',
  ].join('\n');
}
