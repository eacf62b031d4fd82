import { srcSet, type ImageFile } from '@/lib/images';

const PLACEHOLDER: ImageFile = { url: '/images/cover-placeholder.svg', variantWidths: [] };

interface ProductPictureProps {
  image: { file: ImageFile; alt: string } | undefined;
  /** The `sizes` of the place it stands in. */
  sizes: string;
  /** Where the product's name stands beside it, the picture need not say it again. */
  decorative?: boolean;
  eager?: boolean;
}

/** A product's picture, square; a pattern of strings where there is none. */
export function ProductPicture({ image, sizes, decorative, eager }: ProductPictureProps) {
  const file = image?.file ?? PLACEHOLDER;
  return (
    <img
      src={file.url}
      srcSet={srcSet(file)}
      sizes={sizes}
      alt={decorative === true ? '' : (image?.alt ?? '')}
      width={800}
      height={800}
      loading={eager === true ? 'eager' : 'lazy'}
      decoding="async"
      className="aspect-square w-full rounded-sm bg-rail object-cover"
    />
  );
}
