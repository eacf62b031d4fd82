import { artist } from '@/content/artist';
import type { LicenceTier } from '@/content/licences';
import type { Beat } from '@/features/beats/model';
import { formatPrice } from '@/lib/money';

/** An e-mail to the artist that asks for one licence of one beat, written but not sent. */
export function licenceRequestUrl(
  beat: Pick<Beat, 'id' | 'title'>,
  tier: Pick<LicenceTier, 'name'>,
  price: number,
): string {
  const subject = `${tier.name} licence for ${beat.title}`;
  const body = [
    `Hello ${artist.name},`,
    '',
    `I would like the ${tier.name} licence (${formatPrice(price)}) for ${beat.title} (beat #${beat.id}).`,
    '',
  ].join('\r\n');
  return `mailto:${artist.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
