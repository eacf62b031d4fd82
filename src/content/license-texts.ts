import { unavailableExclusiveTexts } from '@/content/licenses';

export const zipsExplained =
  'Trackouts: drums, bass, melody and effects, one file each. Stems: every track by itself.';

/** Why a beat is not sold under a license, in the server's words and in ours. */
export const unavailableTexts: Readonly<Record<string, string>> = {
  'no-audio': 'There is no audio of this beat yet.',
  'free-beat': 'A free beat comes with the Basic license alone.',
  'not-offered': 'This license is not offered.',
  'no-master': 'There are no full files of it yet.',
  'no-mp3': 'There is no full-length MP3 of it yet.',
  'no-wav': 'There is no WAV of it yet.',
  'no-stems': 'There are no stems of it yet.',
  'sold-exclusively': 'Sold exclusively: no license of this beat is sold any more.',
  ...unavailableExclusiveTexts,
  withdrawn: 'This beat has been withdrawn.',
};
