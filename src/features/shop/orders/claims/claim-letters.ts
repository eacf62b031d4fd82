import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { tierName } from '@/features/licenses/tiers/model';
import type { LicenseRights } from '@/features/licenses/tiers/rights';
import type { OpenedSong } from '@/features/shop/orders/model';
import type { LicenseOfFile } from '@/features/shop/orders/tagged-file';
import { formatUtcDay } from '@/lib/text/dates';

export interface ClaimedLicense extends Omit<LicenseOfFile, 'beat'> {
  boughtAt: string;
  /** The seller's name, as in the license document. */
  licensor: string;
  licensee: string;
  rights: LicenseRights | null;
  song: OpenedSong | null;
}

/** Texts against a claim: for a platform's dispute form, whose reason is "License", and for the buyer's distributor. */
export function claimLetters(license: ClaimedLicense) {
  const { number, title, tier, boughtAt, licensor, licensee, rights, song } = license;
  const named = `the beat “${title}” by ${artist.name}`;
  const facts = [
    `License number: ${number}`,
    `Beat: ${title}`,
    `License: ${tier}`,
    `Date: ${formatUtcDay(boughtAt)}`,
    `Licensed by: ${licensor}`,
    `Licensed to: ${licensee}`,
    ...(song === null ? [] : [`Song: ${song.title} by ${song.artist}`, `Link: ${song.url}`]),
    `Verify the license: ${window.location.origin}${paths.verifyLicense(number)}`,
  ].join('\n');
  const others =
    'The license is not exclusive, so songs of other artists may contain the same beat. A match with one of them does not mean that my song uses their recording.';
  return {
    subject: `Content ID claim on ${song === null ? `a song with the beat ${title}` : song.title}`,
    dispute: [
      `I have a license for the music that was claimed. It is ${named}, and my license allows me to use it in my song${rights?.videos === 0 ? '' : ' and in its videos within the license’s limits'}.`,
      facts,
      'Anyone can check at the link above that the license is valid. I can send the license document (PDF).',
    ].join('\n\n'),
    distributor: [
      'Hello,',
      `${song === null ? 'My song' : `My song “${song.title}”`} got a Content ID claim on its music. It contains ${named}, which is licensed to me:`,
      facts,
      ...(tier === tierName('exclusive') ? [] : [others]),
      'Please dispute the claim with the reason “License”, or ask the claimant to release it. The license document (PDF) is attached.',
    ].join('\n\n'),
  };
}

/** A `mailto:` URL without a recipient, because only the buyer knows the distributor's. */
export const mailLetter = (subject: string, text: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
