import type { ImageFile, SizedImage } from '../../../../src/lib/images/sized-images';

export * from '../../../../src/lib/images/sized-images';

export const srcSet = () => undefined;

export const thumbnailUrl = ({ url }: ImageFile) => url;

export const imageAttributes = ({ url, width, height }: SizedImage) => ({
  src: url,
  width,
  height,
});
