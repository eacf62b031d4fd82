export const licenseSettingsTexts = {
  title: 'Licenses',
  lead: 'What the store offers from now on. Orders, offers and license documents that exist keep what they have.',
  loading: 'Loading licenses...',
  /** The subject of the editor's sentences. */
  what: 'The list of licenses',
  publish: 'Publish licenses',
  published: 'Licenses published',
  notPublished: 'The licenses were not published',
  is_offered: 'Offered',
  offer: (name: string) => `Offer ${name}`,
  multiplier: 'Price, a multiple of Basic',
  multiplierHint: (example: string) =>
    `Multiplied by the beat’s price, including any sale.${example}`,
  example: (beat: string, price: string) => ` A ${beat} beat costs ${price}.`,
  basicPrice: 'Costs what the beat costs.',
  exclusivePrice:
    'Costs what you set at each beat, or what you agree on. Brings every file there is.',
  files: 'Files',
  alwaysMp3: 'MP3, which every license has',
  fileKinds: {
    mp3: 'MP3',
    wav: 'WAV',
    trackouts: 'Trackouts, where the beat has them',
    stems: 'Stems',
  },
  description: 'Description',
  rights: 'What it allows',
  rightsHint:
    'Leave a number empty for no limit; enter 0 for none. Years is empty or at least 1. The license document lists all of these.',
  streams: 'Streams',
  sales: 'Copies sold',
  videos: 'Music videos',
  years: 'Years',
  wrongAmount: 'Enter a whole number, or leave this empty.',
  wrongYears: 'Enter 1 to 99 years, or leave this empty.',
  video_ads: 'Ads on videos',
  shows: 'Paid shows',
  radio: 'Radio',
  sync: 'TV, ads, and films',
  label: 'May pass to a label with the song',
  content_id: 'The song may be registered with Content ID, never the beat itself',
  features: 'Lines on the card',
  limits: 'Not included',
  linesHint:
    'One per line. {{streams}}, {{videos}}, {{radio}} and {{sync}} are replaced by what is set above. A right that is off shows only under “Not included”.',
  typedRight:
    'Use {{streams}}, {{videos}}, {{radio}} or {{sync}} as a line of its own, so that the card agrees with what is set above.',
  wrongMultiple: 'Enter a number from 1 to 20, with two decimals at most.',
  tooLow: (cheaper: string, multiple: number) =>
    `${cheaper} costs ${multiple} times the price: enter at least as much.`,
  allowsLess: (cheaper: string) =>
    `${cheaper} allows more: a license allows everything that a cheaper one does.`,
  lacksFiles: (cheaper: string, files: string) =>
    `${cheaper} brings ${files}: a license brings everything that a cheaper one does.`,
  tooManyLines: (max: number) => `At most ${max} lines.`,
  longLine: (max: number) => `At most ${max} characters in a line.`,
  sameLine: 'The same line twice.',
} as const;

export const termsTexts = {
  title: 'License terms',
  lead: 'The clauses of every license document. Orders carry the newest version; documents that exist keep theirs. Before you sell, have a lawyer read them: they are a draft, not legal advice.',
  current: (version: string) => `In force: version ${version}, since`,
  licensor: 'Licensor',
  licensorHint: 'Who signs: your legal name, and an address where you can be reached.',
  name: 'Name',
  location: 'Address',
  email: 'Email',
  clauses: 'Clauses',
  clausesHint:
    '{{artist}} becomes the licensor’s name. A line that begins with “- ” becomes an item of a list.',
  clause: (place: number) => `Clause ${place}`,
  clauseTitle: 'Title',
  clauseText: 'Text',
  scope: 'Applies to',
  scopes: {
    '': 'Every license',
    leases: 'Basic, Premium and Unlimited',
    limited: 'Licenses with a limit of streams or copies sold',
    unlimited: 'Unlimited only',
    exclusive: 'Exclusive only',
  },
  add: 'Add a clause',
  remove: (place: number) => `Remove clause ${place}`,
  removeShort: 'Remove',
  preview: 'Preview the document',
  previewOf: 'Show it for',
  previewTiers: {
    premium: 'a Premium license',
    unlimited: 'an Unlimited license',
    exclusive: 'an Exclusive license',
  },
  startOver: 'Start over',
  previewed: 'This is how the document will look. Publish it once every word is right.',
  open: 'Open the preview in a page of its own',
  previewTitle: 'Preview of the license document',
  publish: 'Publish this version…',
  unchanged: 'This is the version in force.',
  confirmTitle: 'Publish these terms?',
  confirm: 'Publish',
  confirmText: 'Buyers accept what the preview shows from now on.',
  consequences: [
    'A published version cannot be edited, only replaced by another.',
    'Documents and orders that exist keep their version.',
  ],
  published: { title: 'Terms published', message: 'New orders carry this version.' },
  notPublished: 'Could not publish the terms',
  replaced:
    'Another admin has published terms since you opened this page. Compare them with yours, then preview again.',
  invalid: 'Some of the clauses were not accepted. Shorten them and preview again.',
} as const;

/** The question before an admin revokes a license. */
export const revokeTexts = {
  consequences: [
    'The license terms allow this for a breach that is not put right within 14 days of notice, and for a license obtained with a discount code that was not meant for the licensee.',
    'The buyer gets an email with your reason, and their files are closed. The license stays listed as revoked.',
    'The page that verifies licenses shows it as revoked, without the reason.',
    'Nothing is refunded: use Refund for that. After a leaked code the terms promise a refund.',
  ],
  exclusive: 'The beat stays out of the store until you free it for sale.',
  final: 'This cannot be undone.',
  reasonHint: 'What happened, and for a breach the date of your notice.',
} as const;
