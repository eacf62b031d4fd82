import { artist } from '@/content/artist';

export const problemTexts: Readonly<Record<string, string>> = {
  withdrawn: 'This beat has been withdrawn.',
  'tier-unavailable': 'This beat is not sold under this license. Choose another one.',
  'unknown-option': 'This choice is no longer offered.',
  duplicate: 'This is in the cart twice.',
  'one-exclusive': 'One exclusive license per order. Order this one next.',
  'sold-exclusively': 'Sold exclusively: licenses of this beat are no longer sold.',
  'upgrade-gone':
    'This license can no longer be upgraded, or it belongs to another account. Sign in as its owner, or remove it.',
  reserved:
    "An accepted offer reserves exclusive rights to this beat. They become available again if the buyer doesn't pay within two days.",
  'offer-gone': 'The offer that this price comes from has ended. Remove it to continue.',
  'quantity-limit': '10 per item at most.',
  'out-of-stock': 'Not enough in stock.',
};

export const codeProblemTexts: Readonly<Record<string, string>> = {
  'unknown-code': 'This is not one of our codes. Please check it for typing errors.',
  // A code that an admin has switched off has this problem too.
  'code-ended': 'This code is no longer valid.',
  'code-used-up': 'This code has reached its usage limit.',
};

export const merchWithdrawn = 'This is no longer sold.';
export const unknownProblem = 'This cannot be ordered at the moment.';

export const cartTexts = {
  freeByDeal: (free: number, all: number) =>
    free === all ? 'Free with the deal' : `${free} of ${all} free with the deal`,
  empty: {
    title: 'Your cart is empty',
    text: 'Pick a beat, choose a license, and it waits here for you.',
  },
  blocked: 'Something in here cannot be ordered. Remove it to continue.',
  codeBlocked: 'The code cannot be used. Remove it to continue.',
  tooLittle: (least: string) =>
    `Online payments start at ${least}. Add something else to your cart to continue.`,
  tooMuch: (most: string) =>
    `One payment takes at most ${most}. Please split this into several orders.`,
  nothingToPay: 'There is nothing to pay.',
  nothingYet: 'Nothing is charged when you order.',
  paidNext: 'You pay on the next page. Nothing is charged until then.',
  yourOffer: 'your offer',
  haveCode: 'I have a discount code',
  full: (most: number) => `A cart holds up to ${most} items; remove some first.`,
  needsWhole: (release: string) =>
    `${release} is discounted only with all of its beats under the same license.`,
} as const;

export const checkoutTexts = {
  looking: 'Looking up the prices...',
  before: {
    request: `You send a request, and nothing is charged now. ${artist.name} answers within 24 hours with how to pay and how you get your files.`,
    stripe:
      'You pay on a secure page of Stripe, and your licenses and files appear here right after.',
    free: 'There is nothing to pay. We email you a link to your files. If you are signed in with that email address, they appear here right away.',
  },
  /** Shows at most five letters, because a name in another script would fill the field. */
  notPrintable: (letters: readonly string[]) =>
    `Your license document cannot show ${letters.slice(0, 5).join(' ')}. Please use other letters, for example Latin ones.`,
  nameHint: 'This name appears on your licenses.',
  artistHint: 'The name you release under (optional).',
  addressHint: 'Appears on your license (optional).',
  shippingHint: 'Where we ship your merch.',
  agreeDelivery:
    'I want the files right away, and I understand that I can’t return them once I download.',
  mustAgree: 'Please agree: without it we cannot deliver at once.',
  askInstead: 'Ask to pay another way',
  askTitle: 'Ask to pay another way?',
  askLead: `Your order is sent to ${artist.name} as a request.`,
  askMeans: [
    'Nothing is charged now.',
    'You get an answer by email within 24 hours, with the ways to pay.',
    'It reserves nothing, and it expires after 14 days without an answer.',
    'You get the files and licenses once it is paid.',
  ],
  askAction: 'Send request',
  terms: 'What your licenses allow',
  termsInFull: (version: string) => `The license terms in full, version ${version}`,
  accept: 'I accept the license terms above and the',
  acceptMerch: 'I have checked what I order and accept the',
  termsLink: 'Terms & Conditions',
  newTab: 'opens in a new tab',
  mustAccept: 'Please read and accept the terms.',
} as const;

export const reminderTexts = {
  label: 'Remind me once if I leave this cart',
  means: 'One email a day later, unless you order.',
  saving: 'Saving...',
  needsAddress: 'Enter your email address above to save this.',
  saved: (email: string) =>
    `Saved: one email to ${email} in a day, unless you order or uncheck this.`,
  failed: 'The reminder was not changed',
} as const;

/** The page behind the link in a reminder. */
export const cartPage = {
  title: 'Your cart',
  lead: 'What you picked waits here, in this browser, until you order or remove it.',
  open: 'Open the cart',
  notLoaded: 'Your cart could not be opened',
  missing: { title: 'Some items from the email are no longer for sale.' },
} as const;

export const orderTexts = {
  placed: {
    title: 'Order placed',
    steps: [
      `${artist.name} answers within 24 hours with how to pay and how you get your files.`,
      'Nothing has been charged.',
      'The order reserves nothing, and it expires after 14 days without an answer.',
      'There is no confirmation email. Keep the reference: together with your email address it opens your order again.',
    ],
    openPage: 'Open the order page',
  },
  mailed: {
    title: 'Check your mailbox',
    text: 'The link in it opens your files and your license. It proves that the address is yours.',
    again: 'Send it again',
    sentAgain: 'Sent again',
    sentText: 'It may take a minute. Check your spam folder, too.',
    notSent: 'The link was not sent',
    wrong: 'Is the address wrong? Close this, and ask for the download once more.',
  },
  termsChanged: {
    title: 'The license terms have changed',
    text: 'Nothing was ordered. The new terms are above: please read and accept them.',
  },
  lost: {
    title: 'We do not know yet whether your order arrived',
    text: 'Try again: it cannot be ordered twice.',
  },
  paymentPage: {
    title: 'The payment page could not be opened',
    text: 'Your order is kept, and nothing has been charged. Please try again.',
  },
  failed: 'The order was not placed',
  refused: {
    title: 'The order was not placed',
    text: 'Please check your name, your email address and the terms.',
  },
  changed: {
    title: 'Something has changed',
    text: 'Please look at the prices and accept again.',
  },
  notOrderable: {
    title: 'The order was not placed',
    text: 'Something in the cart can no longer be ordered. It is marked in the cart.',
  },
  keyUsed: {
    title: 'This cart has already been ordered',
    text: `It was ordered before you signed in or out. If you hear nothing within 24 hours, write to ${artist.email}. Placing it again makes a new order.`,
  },
} as const;

export const orderPage = {
  title: 'Your order',
  lead: 'Enter the reference of your order and the email address you ordered with.',
  referenceHint: 'For example TV-7F3K-92QD',
  referenceInvalid: 'A reference looks like TV-7F3K-92QD.',
  find: 'Find order',
  another: 'Find another order',
  notFound: {
    title: 'No order found',
    text: 'No order has this reference and this email address. Please check both for typing errors.',
  },
  notLoaded: 'The order could not be loaded',
} as const;
