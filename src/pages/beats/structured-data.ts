import { absolute, type Node } from '@/components/layout/page-head';
import type { PageText } from '@/content/site';
import { PLACEHOLDER_COVER, type BeatDetail } from '@/features/beats/model';
import { pricedTiers } from '@/features/shop/licenses/licensing';

// schema.org data that search engines show, limited to content of the page. The store's fixed rating is left
// out, because it is based on no reviews.

/** A beat is a recording, and is sold under its licenses. */
export function beatNodes(beat: BeatDetail, page: PageText): Node[] {
  const url = absolute(page.path);
  const shared = {
    name: beat.title,
    url,
    ...(beat.cover.url !== PLACEHOLDER_COVER.url && { image: absolute(beat.cover.url) }),
  };
  return [
    {
      '@type': 'MusicRecording',
      ...shared,
      genre: beat.genre,
      byArtist: { '@type': 'MusicGroup', name: beat.artist },
    },
    {
      '@type': 'Product',
      ...shared,
      description: beat.description ?? page.description,
      category: beat.genre,
      offers: pricedTiers(beat).map((tier) => ({
        '@type': 'Offer',
        price: tier.price.toFixed(2),
        priceCurrency: 'USD',
        url,
        name: tier.name,
        description: tier.description,
      })),
    },
  ];
}
