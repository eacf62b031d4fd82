import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import type { PageText } from '@/content/site';

export const licensesPage: PageText = {
  path: paths.licenses,
  title: 'Licenses',
  description:
    'What each beat license allows: streams, videos, shows, radio, film, labels, and Content ID, side by side and answered in plain words.',
};

export const licensesTexts = {
  eyebrow: 'Beat licenses',
  title: 'What may I do?',
  intro:
    'Every license lets you record over the beat, release the song under your own name, and keep what you earn. Here is how far each one goes.',
  compare: 'Side by side',
  caption: 'What each license allows',
  right: 'Right',
  files: 'Files',
  filesNote:
    'Trackouts come with a license where the beat has them. Exclusive brings every file that the beat has.',
  othersMayBuy: 'Others may buy it',
  ask: 'May I …?',
  everyLicense: 'Every license',
  credit: `Basic, Premium, and Unlimited each cover one new song; Exclusive covers as many as you make. Under every license you credit the beat as “prod. by ${artist.name}”, and half of the song’s writing share is registered to ${artist.name}. The license document that comes with your order has all of it in writing.`,
  terms: 'License terms',
  store: 'Visit the Beat Store',
} as const;

/** On the page of an order. */
export const ownAnswersTexts = {
  title: 'What may I do with it?',
  stepUp: (license: string, answer: string, price: string | null) =>
    `${license}: ${answer}${price === null ? '' : ` It costs ${price} more.`}`,
  compare: 'Compare all licenses',
} as const;

export interface Question {
  ask: string;
  /** The answer where a license has the right without a limit. */
  yes: string;
  /** The answer where a license has the right up to a number. */
  some?: (most: string) => string;
  no: string;
}

/** What buyers ask about each right of a license. */
export const licenseQuestions = {
  streams: {
    ask: 'May I put my song on Spotify, and how far may it go?',
    yes: 'Yes, and on every other platform, without a limit on streams.',
    some: (most) => `Yes, and on every other platform, up to ${most} streams in all.`,
    no: 'No, it does not cover streaming.',
  },
  sales: {
    ask: 'May I sell downloads, CDs, and vinyl?',
    yes: 'Yes, as many as you can sell.',
    some: (most) => `Yes, up to ${most} copies in all.`,
    no: 'No.',
  },
  videos: {
    ask: 'May I make a music video?',
    yes: 'Yes, as many as you like.',
    some: (most) => (most === '1' ? 'Yes, one.' : `Yes, up to ${most}.`),
    no: 'No.',
  },
  video_ads: {
    ask: 'May the video run ads?',
    yes: 'Yes, and you keep what it earns.',
    no: 'No.',
  },
  shows: {
    ask: 'May I perform it at paid shows?',
    yes: 'Yes, and you keep your fee.',
    no: 'No.',
  },
  radio: { ask: 'May it play on the radio?', yes: 'Yes.', no: 'No.' },
  sync: { ask: 'May it be in a film, a TV show, or an ad?', yes: 'Yes.', no: 'No.' },
  label: {
    ask: 'May I sell it to a label?',
    yes: 'Yes, the license goes to the label together with the song.',
    no: 'No, the license stays with you.',
  },
  content_id: {
    ask: 'May I register it with Content ID?',
    yes: 'Yes, your finished song, but never the beat itself or songs that others made with it. If licenses were sold before yours, ask your distributor first.',
    no: 'No, because a claim could hit songs that others made with the same beat.',
  },
  years: {
    ask: 'How long does it last, and where?',
    yes: 'Without end, worldwide.',
    some: (most) =>
      `${most === '1' ? '1 year' : `${most} years`} from the day of the license, worldwide.`,
    no: 'It has no term.',
  },
} as const satisfies Record<string, Question>;
