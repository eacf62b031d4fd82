import type { ImageColumns } from '@/lib/media/sized-images';

/**
 * The row of an uploaded image, after the others of its beat or product; null where an earlier attempt, whose
 * answer was lost, has written it.
 */
export function newImageRow(
  { url, row, file }: { url: string; row: ImageColumns; file: File },
  others: readonly { image_url: string; is_primary: boolean; position: number }[],
) {
  if (others.some(({ image_url }) => image_url === url)) return null;
  return {
    ...row,
    image_url: url,
    filename: file.name,
    is_primary: !others.some(({ is_primary }) => is_primary),
    position: Math.max(-1, ...others.map(({ position }) => position)) + 1,
  };
}
