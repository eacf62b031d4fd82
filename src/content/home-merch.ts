/** A thing that can be looked at and not yet bought. */
export interface TeaserProduct {
  title: string;
  description: string;
  status: string;
  alt: string;
  /** `/images/merch/<picture>-400.webp` */
  picture: string;
}

export const merchTeaser = {
  title: 'On the line',
  eyebrow: 'Merch',
  text: 'Three pieces for the night after the show. They are being printed; the first ones go to whoever asks early.',
  action: 'See the Merch',
} as const;

const STATUS = 'Coming Soon';

export const teaserProducts: readonly TeaserProduct[] = [
  {
    title: 'Night Stage Hoodie',
    description: 'Heavy black cotton, four strings across the chest.',
    status: STATUS,
    alt: 'A black hoodie with four swinging strings across its chest',
    picture: 'night-stage-hoodie',
  },
  {
    title: 'F-Hole Tee',
    description: 'The f-hole, printed where a violin wears it.',
    status: STATUS,
    alt: 'A dark T-shirt with the f-holes of a violin',
    picture: 'f-hole-tee',
  },
  {
    title: 'Rosin Cap',
    description: 'Low and dark, with an f-hole stitched in gold.',
    status: STATUS,
    alt: 'A dark cap with a golden f-hole',
    picture: 'rosin-cap',
  },
];
