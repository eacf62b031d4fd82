/*
 * Names, amounts and times in mails and license documents. Times are in UTC, because the reader's time zone is unknown.
 */

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

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** Invisible marks around a name with right-to-left letters keep the words and numbers beside it in their order. */
const isolate = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Isolates each name and title in the data of a mail, because a subject is text without elements. */
export function withIsolatedNames<Data>(data: Data): Data {
  const isName = (key: string) => key === 'title' || key === 'name';
  return JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    isName(key) && typeof value === 'string' ? isolate(value) : value,
  ) as Data;
}
