import { artist } from '@/content/artist';

/** What the page of an order says. */
export const orderPageTexts = {
  canceled: 'Payment canceled. Nothing was charged.',
  waiting: 'We are waiting for your bank. This page shows your files as soon as it answers.',
  payNow: 'Pay now',
  backToCart: 'Back to the cart',
  notPayable: {
    title: 'The payment page could not be opened',
    expired: 'It cannot be paid any more. Nothing was charged.',
    other: 'Nothing was charged.',
  },
  celebration: 'It is yours. Go and make something of it.',
  files: 'Your files',
  receipt: 'Receipt',
  documentPending: 'Your license is being written. It is here in a moment.',
  noFiles: `${artist.name} sends you the files by email.`,
  limitReached: `Downloaded as often as it can be. Write to ${artist.email} if you need it again.`,
  checksums: 'Checksums (SHA-256)',
  ready: 'Your files and licenses are on the page of the order.',
  newLink: {
    lead: 'Files and licenses open by the link in your email, or once you sign in with this email address.',
    send: 'Send me a new link',
    sent: 'Sent',
    sentText: 'The link is in your mailbox in a moment. Older links go on working.',
    failed: 'The link was not sent',
  },
  closed: {
    title: 'This link does not open the order',
    text: 'It is incomplete or has been replaced. With your email address you can still see the order.',
  },
} as const;

/** Formats by the kind of a file. */
export const fileFormats: Readonly<Record<string, string>> = {
  mp3: 'MP3',
  wav: 'WAV',
  stems: 'Stems (ZIP)',
  license: 'License (PDF)',
};

export const downloadErrors: Readonly<Record<string, string>> = {
  'limit-reached': orderPageTexts.limitReached,
  'not-paid': 'The payment of this order is no longer complete.',
  'not-found': `This browser cannot open the order any more. Write to ${artist.email}.`,
  'unknown-file': `This file is not there. Write to ${artist.email}, and we send it to you.`,
};

export const purchaseTexts = {
  title: 'Purchases',
  list: 'Your licenses, newest first',
  loading: 'Loading your purchases...',
  empty: 'Licenses that you buy are kept here, with their files.',
} as const;
