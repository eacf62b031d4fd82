/** The share of a limit from which on the upgrade is offered and the mail is sent; `private.near_limits` has it too. */
export const NEAR_LIMIT = 0.8;

/** Texts of what a buyer notes about the use of a license. */
export const usageTexts = {
  units: { streams: 'streams', sales: 'copies sold' },
  unlimited: 'no limit',
  nothingNoted: 'nothing noted yet',
  states: {
    below: '',
    near: 'Near the limit: get the next license before your song passes it.',
    over: 'Over the limit: your song blew up, and it needs the next license.',
  },
  ends: (day: string) => `The license ends on ${day}.`,
  note: 'Note your streams and sales',
  fields: { streams: 'Streams so far', sales: 'Copies sold so far' },
  fieldHint: 'On all platforms together',
  save: 'Note it',
  notSaved: 'The number was not noted',
  declared: 'These are your own numbers. Nothing counts them for you.',
  declaredOn: (day: string) => `These are your own numbers, noted on ${day}.`,
  mail: (isLimited: boolean, isEnding: boolean) =>
    `Email me ${[
      isLimited && 'when 80% of a limit is reached',
      isEnding && '30 days before the license ends',
    ]
      .filter(Boolean)
      .join(' and ')}`,
  mailMeans: 'One email for each limit. Untick this to end them.',
  mailFailed: 'The emails were not changed',
  invalid: 'Please enter a whole number.',
} as const;
