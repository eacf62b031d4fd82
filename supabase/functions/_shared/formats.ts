/* Amounts and times in mails and license documents. Times are in UTC, because the reader's time zone is unknown. */

export function money(cents: number, currency: string): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency });
}

export function day(at: string): string {
  return new Date(at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

export function moment(at: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Date(at).toLocaleString('en-US', options)} UTC`;
}
