import { artist } from '@/content/artist';

/** Texts of the order page. */
export const orderPageTexts = {
  canceled: 'Payment canceled. Nothing was charged.',
  waiting: 'We are waiting for your bank. This page shows your files as soon as it answers.',
  waitingElsewhere: (address: string) =>
    `We are waiting for your bank. Once it answers, the link to your order is mailed to ${address}.`,
  paidElsewhere: (address: string) => `Paid. The link is in your mail to ${address}.`,
  payNow: 'Pay now',
  backToCart: 'Back to the cart',
  notPayable: {
    title: 'The payment page could not be opened',
    expired: 'It can no longer be paid. Nothing was charged.',
    withdrawn: 'A beat of this order has been withdrawn. Nothing was charged.',
    other: 'Nothing was charged.',
  },
  celebration: 'It is yours. Go make something with it.',
  files: 'Your files',
  receipt: 'Receipt',
  /** As in the license document, whose clauses name this heading. */
  rights: 'What this license allows',
  seller: 'Seller',
  buyer: 'Buyer',
  receiptMail: (address: string, isSent: boolean) =>
    isSent
      ? `We emailed the receipt and a link to this page to ${address}.`
      : `The receipt and a link to this page are on their way to ${address}.`,
  replacedBy: 'Replaced by license',
  replacedFiles: 'Its files are with order',
  revoked: 'This license was revoked: the beat may not be used under it, and its files are closed.',
  revokedFor: 'The reason:',
  expired:
    'The term of this license has ended: the beat may not be used under it, and its files are closed.',
  endLinks: {
    question: 'Shared the link by mistake?',
    action: 'End all other links',
    title: 'End all other links?',
    confirm: 'End links',
    consequences: [
      'Links to this order in emails and other browsers stop working.',
      'This browser keeps its own link. You can always have a new one mailed to you.',
    ],
    done: { title: 'Other links no longer open this order' },
    failed: 'The links may not have been ended. If this page no longer opens, ask for a new link.',
  },
  signUp: 'Sign up',
  upgradeAsMember:
    'with the email of this order to upgrade a license later: what you paid is taken off.',
  noFiles: `${artist.name} sends you the files by email.`,
  limitReached: `Download limit reached. Write to ${artist.email} if you need it again.`,
  resumable: 'If the download breaks off, start it again within the hour: that is not counted.',
  checksums: 'Checksums (SHA-256)',
  checksumsNote:
    'They are of the files without tags. A file with your license number in its tags has another checksum and the same sound.',
  untagged:
    'This file comes without your license number in its tags. Your license is the same. Keep the PDF with the file.',
  all: {
    button: 'Download all',
    action: (title: string) => `Download all files of ${title} as one zip`,
    progress: (file: number, files: number) => `File ${file} of ${files}`,
    done: 'The zip is saved.',
    untagged: (formats: readonly string[]) =>
      `Without your license number in the tags: ${formats.join(', ')}. Your license is the same.`,
    missing: (format: string) => `${format} is not in the zip.`,
    failed: 'The zip was not saved. Download the files one by one, or try again.',
  },
  ready: 'Your files and licenses are on the page of the order.',
  newLink: {
    lead: 'Files and licenses open by the link in your email, or once you sign in with this email address.',
    send: 'Send me a new link',
    sent: 'Sent',
    sentText:
      'The link is in your mailbox in a moment. Older links keep working until your first download with the new one.',
    failed: 'The link was not sent',
  },
  closed: {
    title: 'This link does not open the order',
    text: 'It is incomplete or has been replaced. With your email address you can still see the order.',
  },
} as const;

/** Why an order was paid back, by the reason that the database stores. The mail has the same words (mail-text.ts). */
export const voidReasons = {
  exclusive: 'Someone else bought the exclusive rights while you were paying.',
  own: 'You already have the exclusive rights of this beat: another order of yours was paid first.',
  code: 'This code had already been used.',
  amount: 'The amount paid was not the price of the order.',
  gone: 'Something in this order was no longer available when your payment arrived.',
} as const;

/** What the tags of a sold file contain. */
export const fileTagTexts = {
  number: 'License number',
  comment: (tier: string, number: string, url: string) =>
    `${tier} license ${number}. Check it at ${url}`,
} as const;

/** Names of the formats, by the kind of a file. */
export const fileFormats: Readonly<Record<string, string>> = {
  mp3: 'MP3',
  wav: 'WAV',
  trackouts: 'Trackouts (ZIP)',
  stems: 'Stems (ZIP)',
  license: 'License (PDF)',
};

export const downloadErrors: Readonly<Record<string, string>> = {
  'limit-reached': orderPageTexts.limitReached,
  'not-paid': 'The payment of this order is no longer complete.',
  'not-found': `This browser can no longer open the order. Write to ${artist.email}.`,
  'license-ended': 'This license has ended. Reload the page to see what took its place.',
  'unknown-file': `This file is missing. Write to ${artist.email}, and we will send it to you.`,
};

export const purchaseTexts = {
  title: 'Purchases',
  list: 'Your licenses, newest first',
  loading: 'Loading your purchases...',
  upgrade: (tier: string, price: string) => `Upgrade to ${tier} for ${price}`,
  replaced: 'Replaced by your upgrade.',
  revoked: orderPageTexts.revoked,
  expired: orderPageTexts.expired,
  problems: {
    withdrawn: 'This beat has left the store, so its licenses can no longer be upgraded.',
    'being-bought':
      'Someone is buying exclusive rights right now. Try the upgrade again in 15 minutes.',
  },
  empty: 'Licenses that you buy are kept here, with their files.',
} as const;

/** Texts about the right of withdrawal. The label of the last button is that of the law, as that of the link is. */
export const withdrawalTexts = {
  title: 'Withdraw from contract',
  lead: 'Consumers in the European Union and the United Kingdom can withdraw from a purchase within 14 days and need no reason. For files this right ends with the download, if you asked for them right away at checkout.',
  referenceHint:
    'For example TV-7F3K-92QD. Enter the number of a license if you have no reference.',
  next: 'Continue',
  check: 'This is sent to me:',
  statement: (reference: string) =>
    `I withdraw from the contract of ${reference.startsWith('TVL') ? 'license' : 'order'} ${reference}.`,
  confirm: 'Confirm withdrawal',
  sent: 'Your withdrawal was sent',
  sentText:
    'If the reference and the email address belong to an order, a receipt with this content, date and time is on its way to that address. Otherwise I write to the address you entered.',
  refund:
    'Where the law lets you withdraw, I pay back what you paid within 14 days. For merch that may wait until it is back, or until you show that you sent it.',
  failed: 'Your withdrawal was not sent',
  otherWay: `Try again, or write to ${artist.email}: an email counts as well.`,
  withdrawn: 'Withdrawal sent',
  /** The paid mail has the same words (`deliveryConsent` in supabase/functions/_shared/receipt-text.ts). */
  consent: (day: string) =>
    `On ${day} you asked for the files right away, and confirmed that you can’t return them once you download: your right of withdrawal ends with the download.`,
} as const;
