/** Texts of what a buyer notes about the use of a license. */
export const usageTexts = {
  units: { streams: 'streams', sales: 'copies sold' },
  unlimited: 'no limit',
  nothingNoted: 'none entered yet',
  states: {
    below: '',
    near: 'Near the limit.',
    over: 'Over the limit.',
  },
  ends: (day: string) => `The license ends on ${day}.`,
  fields: { streams: 'Streams so far', sales: 'Copies sold so far' },
  save: 'Save my numbers',
  notSaved: 'The numbers were not saved',
  declared:
    'You enter these numbers yourself, as totals across all platforms. Nothing is counted for you.',
  declaredOn: (day: string) => `Totals across all platforms, entered by you on ${day}.`,
  /** The figures are those of `private.near_limits`. */
  mail: (isLimited: boolean, isEnding: boolean) =>
    `Email me ${[
      isLimited && 'when the numbers I enter reach 80% of a limit',
      isEnding && '30 days before the license ends',
    ]
      .filter(Boolean)
      .join(' and ')}`,
  mailMeans: 'One email for each limit. Uncheck this to stop them.',
  mailFailed: 'Your choice was not saved',
  invalid: 'Please enter a whole number.',
} as const;
