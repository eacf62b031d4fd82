/** The free download of a paid beat: its tagged preview, for an email address. */
export const freeDownloadTexts = {
  title: 'Free download',
  lead: (title: string) =>
    `The tagged preview of ${title}, for non-profit use. The link comes by email.`,
  accept: 'I accept the',
  terms: 'free download terms',
  newTab: 'opens in a new tab',
  mustAccept: 'Please read and accept the terms.',
  news: 'Email me when new beats are out',
  send: 'Send the link',
  failed: 'The link was not sent',
  sent: 'Check your inbox',
  sentText: (email: string) =>
    `A link to the download goes to ${email}. It works for 7 days. Not there? Check your spam folder, or ask again in an hour.`,
} as const;

export const freeDownloadPage = {
  loading: 'Loading your download...',
  notLoaded: 'The download could not be loaded',
  closed: {
    title: 'This link does not open a download',
    text: 'It may be incomplete or older than 7 days, or the beat is no longer given away. Ask for a new link on the page of the beat.',
    toStore: 'Browse beats',
  },
  subscribes: 'Downloading also subscribes you to the newsletter.',
  subscribed: 'You are subscribed to the newsletter.',
  use: 'For non-profit use: the tag stays in, you credit the artist, and you buy a license before you release or earn anything.',
  terms: 'The terms in full',
  download: 'Download',
  failed: 'The download did not start',
  license: 'License this beat',
} as const;
