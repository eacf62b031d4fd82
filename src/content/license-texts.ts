import { unavailableExclusiveTexts } from '@/content/licenses';

export const zipsExplained =
  'Trackouts: drums, bass, melody and effects, one file each. Stems: each track as its own file.';

/** Why a beat is not sold under a license, in the server's words and in ours. */
export const unavailableTexts: Readonly<Record<string, string>> = {
  'no-audio': 'There is no audio of this beat yet.',
  'free-beat': 'A free beat comes with the Basic license only.',
  'not-offered': 'This license is not offered.',
  'no-master': 'There are no full files of it yet.',
  'no-mp3': 'There is no full-length MP3 of it yet.',
  'no-wav': 'There is no WAV of it yet.',
  'no-stems': 'There are no stems of it yet.',
  'sold-exclusively': 'Sold exclusively: licenses of this beat are no longer sold.',
  ...unavailableExclusiveTexts,
  withdrawn: 'This beat has been withdrawn.',
};

/** The question before an admin revokes a license. */
export const revokeTexts = {
  consequences: [
    'The license terms allow this for a breach that is not put right within 14 days of notice, and for a license obtained with a discount code that was not meant for the licensee.',
    'The buyer gets an email with your reason, and their files are closed. The license stays listed as revoked.',
    'The page that verifies licenses shows it as revoked, without the reason.',
    'Nothing is refunded: use Refund for that. After a leaked code the terms promise a refund.',
  ],
  exclusive: 'The beat stays out of the store until you free it for sale.',
  final: 'This cannot be undone.',
  reasonHint: 'What happened, and for a breach the date of your notice.',
} as const;
