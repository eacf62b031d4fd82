/** `listed` is the number of campaigns in the list. */
export const campaignLimits = { subject: 150, body: 10_000, listed: 100 } as const;

/** Names of the audiences, in their order; the name of the product follows the last. */
export const audienceNames: Readonly<Record<string, string>> = {
  newsletter: 'Newsletter',
  'early-access': 'Early access',
  buyers: 'Buyers who get the newsletter',
  'new-beats': 'New beats',
  product: 'Waiting for',
};

export const campaignTexts = {
  title: 'Campaigns',
  lead: 'Emails to people who confirmed that they want to hear from you. Listening shows the visits that they bring as the source “newsletter”; who opens an email is not tracked. The morning after you publish beats or a release, a draft about them is added here if “New beats” has a subscriber. You get an email about the draft, and it is sent only if you send it.',
  add: 'New campaign',
  loading: 'Loading campaigns...',
  loadingOne: 'Loading campaign...',
  empty: 'No campaigns yet',
  emptyText: 'An email that you write appears here.',
  onlyNewest: `Only the newest ${campaignLimits.listed} campaigns are shown.`,
  untitled: 'No subject yet',
  missing: { title: 'This campaign no longer exists', text: 'It was deleted elsewhere.' },
  what: 'This campaign',
  form: 'Edit campaign',
  mail: 'Email',
  tooNested: 'Please use fewer lists, quotes or marks inside each other.',
  bodyHint: 'Markdown: **bold**, *italic*, [link](https://…), # heading, - list.',
  audienceHint: 'Those who confirmed their address and have not unsubscribed.',
  audienceMissing: 'Choose an audience',
  audienceGone: 'The audience of this draft no longer exists. Choose another one.',
  sendAtHint: 'In your time zone. Leave it empty to send now.',
  music: 'Beats',
  musicHint: 'Shown below the text with cover and link. Hidden ones are left out.',
  noRelease: 'None',
  send: 'Send now',
  schedule: 'Schedule',
  preview: 'Preview',
  previewFailed: 'The preview could not be loaded',
  test: 'Send a test to me',
  draft: 'Draft',
  scheduled: (time: string) => `Scheduled for ${time}`,
  sending: (sent: string) => `Sending, ${sent} so far`,
  sent: (sent: string) => `Sent to ${sent}`,
  unreached: '; the others could not be reached',
  canceled: (sent: string) => `Canceled, sent to ${sent}`,
  failed: (count: string) => `, ${count} refused`,
  confirm: {
    title: 'Send this campaign?',
    to: (people: string) => `Send to ${people}`,
    now: 'It is sent now, to about 100 people a minute.',
    at: (time: string) => `It is sent on ${time}, to everyone who is on the list then.`,
    end: 'You can cancel what is not sent yet.',
  },
  cancel: {
    title: 'Cancel this campaign?',
    action: 'Cancel sending',
    scheduled: ['It becomes a draft again.'],
    sending: [
      'Emails that were sent stay sent.',
      'Up to 20 emails that are being sent at this moment may still arrive.',
    ],
  },
  delete: {
    title: 'Delete this draft?',
    action: 'Delete',
    consequences: ['It was never sent. This cannot be undone.'],
  },
} as const;

export const campaignToasts = {
  loadFailed: 'Failed to load campaigns',
  addFailed: 'The campaign was not added',
  saveFailed: 'The campaign was not saved',
  deleteFailed: 'Delete failed',
  testFailed: 'The test was not sent',
  sendFailed: 'The campaign was not sent',
  cancelFailed: 'The campaign was not canceled',
  deleted: { title: 'Draft deleted' },
  tested: { title: 'Test on its way', message: 'It arrives in your mailbox within a minute.' },
  scheduled: { title: 'Campaign on its way' },
  canceled: { title: 'Sending canceled' },
} as const;
