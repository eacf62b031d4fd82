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
  features: 'What it allows',
  limits: 'Not included',
  linesHint: 'One per line.',
  wrongMultiple: 'Enter a number from 1 to 20, with two decimals at most.',
  tooLow: (cheaper: string, multiple: number) =>
    `${cheaper} costs ${multiple} times the price: enter at least as much.`,
  lacksFiles: (cheaper: string, files: string) =>
    `${cheaper} brings ${files}: a license brings everything that a cheaper one does.`,
  tooManyLines: (max: number) => `At most ${max} lines.`,
  longLine: (max: number) => `At most ${max} characters in a line.`,
  sameLine: 'The same line twice.',
} as const;
