import { artist } from '@/content/artist';

/** The limit of `offers`, in characters. */
export const offerLimits = { message: 1000 } as const;

/** The form in which a visitor offers a price for a beat. */
export const makeOfferTexts = {
  title: 'Make an offer',
  lead: 'Make the beat exclusively yours. If we agree, no one else can buy it exclusively for 48 hours.',
  amount: 'Your offer ($)',
  nameHint: `So that ${artist.name} knows who is asking.`,
  emailHint: 'The answer goes there.',
  send: 'Send offer',
  sent: 'Your offer is sent',
  sentText: `${artist.name} answers by email within 14 days. Nothing is charged, and you can still decide whether to buy.`,
  open: 'Open your offer',
  failed: 'The offer was not sent',
} as const;

/** Messages for the server's reasons to refuse an offer. */
export const makeOfferErrors: Readonly<Record<string, string>> = {
  'already-open': 'You already have an open offer for this beat. The link to it is in your email.',
  'no-offers': 'This beat takes no offers at the moment. Nothing was sent.',
  'invalid-amount': 'What can be offered has changed. Close this and open it again.',
};

export const offerPage = {
  title: 'Your offer',
  loading: 'Loading your offer...',
  notLoaded: 'The offer could not be loaded',
  closed: {
    title: 'This link does not open the offer',
    text: 'It may be incomplete: use the link in your newest email, or sign in with that email address.',
  },
  accept: 'Accept',
  decline: 'Decline',
  buy: 'Buy at this price',
  openOrder: 'Open your order',
  again: 'To the beat',
  notAnswered: 'Your answer did not arrive',
} as const;

/** Messages for the server's reasons to refuse the answer to a counteroffer. */
export const counterErrors: Readonly<Record<string, string>> = {
  'not-found': 'This browser can no longer open the offer. Use the link in your email.',
  'not-open': 'It has already been answered, or it has expired.',
  withdrawn: 'The beat cannot be sold at the moment.',
  'being-bought': 'Someone is buying exclusive rights right now. Try again in 15 minutes.',
  reserved: 'The beat is promised to another buyer at the moment. Try again in two days.',
};
