import { artist } from '@/content/artist';
import type { OpenedSong } from '@/features/shop/orders/model';
import { formatUtcDay } from '@/lib/text/dates';

export interface ClaimedLicense {
  number: string;
  beat: string;
  /** The license's name: `Premium`. */
  tier: string;
  isExclusive: boolean;
  boughtAt: string;
  /** The seller's name, as in the license document. */
  licensor: string;
  licensee: string;
  /** Whether videos are among what the license allows. */
  hasVideos: boolean;
  song: OpenedSong | null;
  /** The public page that verifies the license. */
  verifyUrl: string;
}

/** Texts against a claim: for a platform's dispute form, whose reason is "License", and for the buyer's distributor. */
export function claimLetters(license: ClaimedLicense) {
  const { number, beat, tier, isExclusive, boughtAt, licensor, licensee, song, verifyUrl } =
    license;
  const named = `the beat “${beat}” by ${artist.name}`;
  const facts = [
    `License number: ${number}`,
    `Beat: ${beat}`,
    `License: ${tier}`,
    `Date: ${formatUtcDay(boughtAt)}`,
    `Licensed by: ${licensor}`,
    `Licensed to: ${licensee}`,
    ...(song === null ? [] : [`Song: ${song.title} by ${song.artist}`, `Link: ${song.url}`]),
    `Verify the license: ${verifyUrl}`,
  ].join('\n');
  const others =
    'The license is not exclusive, so songs of other artists may contain the same beat. A match with one of them does not mean that my song uses their recording.';
  return {
    subject: `Content ID claim on ${song === null ? `a song with the beat ${beat}` : song.title}`,
    dispute: [
      `I have a license for the music that was claimed. It is ${named}, and my license allows me to use it in my song${license.hasVideos ? ' and in its videos within the license’s limits' : ''}.`,
      facts,
      'Anyone can check at the link above that the license is valid. I can send the license document (PDF).',
    ].join('\n\n'),
    distributor: [
      'Hello,',
      `${song === null ? 'My song' : `My song “${song.title}”`} got a Content ID claim on its music. It contains ${named}, which is licensed to me:`,
      facts,
      ...(isExclusive ? [] : [others]),
      'Please dispute the claim with the reason “License”, or ask the claimant to release it. The license document (PDF) is attached.',
    ].join('\n\n'),
  };
}

/** A `mailto:` URL without a recipient, because only the buyer knows the distributor's. */
export const mailLetter = (subject: string, text: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
