export const campaignLimits = { subject: 150, body: 10_000 } as const;

/** Names of the audiences, in their order; the name of the product follows the last. */
export const audienceNames: Readonly<Record<string, string>> = {
  newsletter: 'Newsletter, early access',
  buyers: 'Buyers who get the newsletter',
  'new-beats': 'New beats',
  product: 'Waiting for',
};

export const campaignTexts = {
  title: 'Campaigns',
  lead: 'Emails to people who confirmed that they want to hear from you. Listening shows the visits that they bring as the source “newsletter”; who opens an email is not tracked.',
  add: 'New campaign',
  loading: 'Loading campaigns...',
  loadingOne: 'Loading campaign...',
  empty: 'No campaigns yet',
  emptyText: 'An email that you write appears here.',
  untitled: 'No subject yet',
  missing: { title: 'This campaign no longer exists', text: 'It was deleted elsewhere.' },
  what: 'This campaign',
  form: 'Edit campaign',
  mail: 'Email',
  bodyHint: 'Markdown: **bold**, *italic*, [link](https://…), # heading, - list.',
  audienceHint: 'Those who confirmed their address and have not unsubscribed.',
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
  cancelled: (sent: string) => `Canceled, sent to ${sent}`,
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
    consequences: [
      'Emails that were sent stay sent; no other is.',
      'A campaign that waits for its time becomes a draft again.',
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
  cancelled: { title: 'Sending canceled' },
} as const;
