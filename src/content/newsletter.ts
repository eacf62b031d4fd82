/** The page behind the link in mails to the lists, which confirms and ends subscriptions. */
export const subscriptionPage = {
  title: 'Your emails',
  loading: 'Loading your subscriptions...',
  notLoaded: 'Your subscriptions could not be loaded',
  closed: {
    title: 'This link does not work',
    text: 'It may be incomplete, or the email address was not confirmed within 30 days and was deleted. You can sign up again on the home page.',
    toHome: 'Go to the home page',
  },
  waiting: {
    title: 'Confirm your email address',
    text: (email: string) => `Press Confirm, and ${email} gets the emails that are checked here.`,
    save: 'Confirm',
  },
  active: {
    title: 'Your email address is confirmed',
    text: (email: string) => `${email} gets what is checked here. Change it at any time.`,
    save: 'Save',
  },
  ended: {
    title: 'You are unsubscribed',
    text: (email: string) => `${email} gets only what is checked here. Check an email to get it.`,
    save: 'Save',
  },
  lists: 'Emails to you',
  newsletter: 'The newsletter',
  earlyAccess: 'Early access to the single',
  newBeats: 'Each new beat or release, when it is out',
  merch: (product: string) => `When it goes on sale: ${product}`,
  /** Because a form stores any name of a product, the page shows only those that are announced. */
  otherProduct: 'A product',
  endAll: 'Unsubscribe from everything',
  saved: { title: 'Your choice is saved', id: 'subscription' },
  notSaved: 'Your choice was not saved',
} as const;
