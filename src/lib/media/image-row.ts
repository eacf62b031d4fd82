import type { ImageColumns } from '@/lib/media/sized-images';

/**
 * Makes the row of an uploaded image, in last position among the images of its beat or product. Null if an earlier
 * attempt, whose answer was lost, has already written the row.
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
