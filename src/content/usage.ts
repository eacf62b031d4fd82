/** The share of a limit from which on the upgrade is offered and the mail is sent; `private.near_limits` has it too. */
export const NEAR_LIMIT = 0.8;

/** Texts of what a buyer notes about the use of a license. */
export const usageTexts = {
  units: { streams: 'streams', sales: 'copies sold' },
  unlimited: 'no limit',
  nothingNoted: 'nothing noted yet',
  states: {
    below: '',
    near: 'Near the limit.',
    over: 'Over the limit.',
  },
  ends: (day: string) => `The license ends on ${day}.`,
  fields: { streams: 'Streams so far', sales: 'Copies sold so far' },
  save: 'Note my numbers',
  notSaved: 'The numbers were not saved',
  declared:
    'You enter these numbers yourself, for all platforms together. Nothing counts them for you.',
  declaredOn: (day: string) => `Your own numbers for all platforms together, noted on ${day}.`,
  mail: (isLimited: boolean, isEnding: boolean) =>
    `Email me ${[
      isLimited && 'when the numbers I note reach 80% of a limit',
      isEnding && '30 days before the license ends',
    ]
      .filter(Boolean)
      .join(' and ')}`,
  mailMeans: 'One email for each limit. Untick this to stop them.',
  mailFailed: 'The emails were not changed',
  invalid: 'Please enter a whole number.',
} as const;
