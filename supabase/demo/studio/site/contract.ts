/** Every file of public/ that the site's pages count on, and its size in pixels. */

export interface PictureSize {
  /** Path under public/, without width and extension. */
  readonly stem: string;
  readonly widths: readonly number[];
  /** Of the widest. */
  readonly height: number;
}

const small = [400, 800] as const;
const picture = (stem: string, widths: readonly number[], height: number): PictureSize => ({
  stem: `images/${stem}`,
  widths,
  height,
});

export const pictureSizes: readonly PictureSize[] = [
  ...['great-grandfather', 'grandfather', 'father'].map((name) =>
    picture(`bloodline/${name}`, small, 1000),
  ),
  picture('story/hero', [800, 1600, 2400], 1200),
  picture('story/hero-portrait', small, 1000),
  ...[
    'rooted-in-resilience',
    'self-taught-symphony',
    'beats-meet-strings',
    'voice-of-culture-radio',
    'trap-violin-goes-global',
  ].map((name) => picture(`story/${name}`, small, 600)),
  picture('about/portrait', small, 1000),
  picture('about/studio', [800, 1600], 900),
  picture('teaser/story', small, 1000),
  picture('teaser/single', small, 800),
  picture('teaser/radio', [800, 1600], 900),
  ...['feature-1', 'feature-2', 'feature-3'].map((name) => picture(`press/${name}`, small, 500)),
  ...[
    'night-stage-hoodie',
    'f-hole-tee',
    'rosin-cap',
    'vinyl-tee',
    'daylight-hoodie',
    'one-hole-crewneck',
    'four-strings-tee',
    'rosin-beanie',
  ].map((name) => picture(`merch/${name}`, small, 1000)),
  picture('merch/hero', [800, 1600], 900),
];

export const videos = [
  { stem: 'video/hero-desktop', width: 1280, height: 720 },
  { stem: 'video/hero-mobile', width: 540, height: 960 },
] as const;
export const videoFormats = ['webm', 'mp4'] as const;

/** A visitor on a phone pays for every byte of a film that is only there to move. */
export const VIDEO_LIMIT = 1.2 * 1024 * 1024;
export const TOTAL_LIMIT = 7 * 1024 * 1024;

export const share = { file: 'images/share.png', width: 1200, height: 630 } as const;
export const pressKit = { pdf: 'press/press-kit.pdf', zip: 'press/press-kit.zip' } as const;

/** The pictures that go to print, in the order of the press kit. */
export const pressPictures = [
  { stem: 'images/story/hero', as: 'on-stage' },
  { stem: 'images/about/portrait', as: 'portrait' },
  { stem: 'images/about/studio', as: 'studio' },
  { stem: 'images/teaser/single', as: 'rosin-and-smoke-cover' },
] as const;

/** The widest variant of each, which is the picture as painted. */
export const widthOf = ({ widths }: PictureSize): number => Math.max(...widths);
