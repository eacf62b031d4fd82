/** Products of an empty shop. A key is never added twice. The demo uses them too. */
export const starterProducts = [
  {
    key: 'night-stage-hoodie',
    title: 'Night Stage Hoodie',
    description:
      'Brushed inside, near-black outside, four vibrating strings across the chest. Made for load-out at one in the morning.',
    price: 65,
    category: 'Hoodies',
    image: '/images/merch/night-stage-hoodie-800.webp',
    alt: 'Near-black hoodie with four golden strings vibrating across the chest',
  },
  {
    key: 'f-hole-tee',
    title: 'F-Hole Tee',
    description:
      'Two f-holes where a violin would have them. Heavy cotton, screen-printed by hand in Portland.',
    price: 25,
    category: 'T-Shirts',
    image: '/images/merch/f-hole-tee-800.webp',
    alt: 'Black T-shirt with a pair of ivory f-holes on the chest',
  },
  {
    key: 'rosin-cap',
    title: 'Rosin Cap',
    description:
      'Six panels, low crown, the f-hole stitched in rosin thread. Keeps the stage lights out of your eyes.',
    price: 20,
    category: 'Accessories',
    image: '/images/merch/rosin-cap-800.webp',
    alt: 'Dark six-panel cap with an embroidered golden f-hole',
  },
  {
    key: 'vinyl-tee',
    title: 'Vinyl Tee',
    description:
      'A record with four strings across it. For people who own more sleeves than sleeves.',
    price: 30,
    category: 'T-Shirts',
    image: '/images/merch/vinyl-tee-800.webp',
    alt: 'Ivory T-shirt printed with a dark record crossed by four strings',
  },
] as const;

export type StarterProduct = (typeof starterProducts)[number];
