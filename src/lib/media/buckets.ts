/** Buckets for uploads of admins, with the size limits that the server has too. */
export const BUCKET_MAX_BYTES = {
  'beat-images': 10 * 1024 * 1024,
  'beat-audio': 20 * 1024 * 1024,
  'beat-masters': 200 * 1024 * 1024,
  'beat-stems': 500 * 1024 * 1024,
  gallery: 2 * 1024 * 1024,
  'merch-images': 10 * 1024 * 1024,
} as const;

export type Bucket = keyof typeof BUCKET_MAX_BYTES;

/** Largest image before it is reduced, because decoding a larger one may crash the page. */
export const INCOMING_IMAGE_MAX_BYTES = 50 * 1024 * 1024;

export const BEAT_BUCKETS = ['beat-images', 'beat-audio', 'beat-masters', 'beat-stems'] as const;

export const VARIANT_WIDTHS = [400, 800, 1600] as const;

/** `200 MB`, `1.5 MB`, `12 KB`, rounded for display. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < 1024 ** 2) return `${Math.round(bytes / 1024)} KB`;
  const [value, unit] = bytes < 1024 ** 3 ? [bytes / 1024 ** 2, 'MB'] : [bytes / 1024 ** 3, 'GB'];
  return `${value.toFixed(value < 10 ? 1 : 0).replace(/\.0$/, '')} ${unit}`;
}
