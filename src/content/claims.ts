import { artist } from '@/content/artist';

/** Limit of characters of `songs.claim`. */
export const CLAIM_MAX = 500;

/** Texts for a buyer whose song got a claim on a platform. The platform's terms are those of YouTube's dispute form. */
export const claimTexts = {
  open: 'I got a claim',
  title: 'A claim on your song',
  lead: 'A claim does not end your license. This is how you answer it.',
  steps: [
    'Check what was claimed. Dispute only a claim on this beat, for a song within the limits of your license: a dispute is a legal statement.',
    'On YouTube, open Studio, find the video, and select Copyright under Restrictions. Then select See details, Take action, and Dispute.',
    'Choose the reason License, and paste the first text below.',
    'You can dispute at any time. Within the first five days is best: what the video earns is then held from the first day of the claim.',
    'The claimant has 30 days to answer. If they do not, the claim ends.',
    'If your distributor sent you the claim, or it is on another platform, send the second text to your distributor. Attach the license (PDF) from your order.',
  ],
  dispute: 'Text for the dispute',
  distributor: 'Text for your distributor',
  copy: 'Copy',
  mail: 'Open as email',
  report: {
    title: `Report it to ${artist.name}`,
    lead: 'The report names your license and your song. If the claim comes from a partner of the artist, they can release it.',
    needsSong: 'Add the song you made to this license first, so that the report can name it.',
    note: 'Who claimed it, and on which platform (optional)',
    send: 'Report the claim',
    failed: 'The claim was not reported',
    sent: `Reported. The page of your order shows when ${artist.name} has dealt with it.`,
  },
  reported: (day: string) => `You reported a claim on it on ${day}.`,
  handled: (day: string) => `You reported a claim on it on ${day}. The artist has dealt with it.`,
} as const;

/** Texts of the back-office about claims. */
export const claimAdminTexts = {
  reported: (day: string) => `The buyer reported a claim on ${day}:`,
  handled: (day: string) => `The claim was marked as done on ${day}.`,
  noNote: 'No details were added.',
  handle: 'Claim done',
  notHandled: 'The claim was not marked as done',
  changed: 'The buyer has just reported again. Please look at it again.',
  noLicense: 'Its license is no longer valid',
} as const;
