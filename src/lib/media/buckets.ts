/** The buckets that admins fill, and what each takes; the server has the same limits. */
export const BUCKET_MAX_BYTES = {
  'beat-images': 10 * 1024 * 1024,
  'beat-audio': 20 * 1024 * 1024,
  'beat-masters': 200 * 1024 * 1024,
  gallery: 2 * 1024 * 1024,
  'merch-images': 10 * 1024 * 1024,
} as const;

export type Bucket = keyof typeof BUCKET_MAX_BYTES;

/** What a picture may weigh before it is made smaller: beyond that, opening it may take a page down. */
export const INCOMING_PICTURE_MAX_BYTES = 50 * 1024 * 1024;

/** Where everything of a beat lies, under a folder of its number. */
export const BEAT_BUCKETS = ['beat-images', 'beat-audio', 'beat-masters'] as const;

/** SVG is never among them: it can carry scripts. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Widths in px of the WebP files that stand beside a picture. */
export const VARIANT_WIDTHS = [400, 800, 1600] as const;

/** `200 MB`, `1.5 MB`, `12 KB`: as people say it, never more than it is by a whole unit. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  const megabytes = bytes / (1024 * 1024);
  if (megabytes < 1024) return `${trimmed(megabytes)} MB`;
  return `${trimmed(megabytes / 1024)} GB`;
}

function trimmed(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0).replace(/\.0$/, '');
}
