import { Drawing } from '@/components/ui/site-image';
import { imageAttributes, type SizedImage } from '@/lib/images/sized-images';

const PLACEHOLDER: SizedImage = {
  url: '/images/cover-placeholder.svg',
  variantWidths: [],
  width: 800,
  height: 800,
};

interface ProductImageProps {
  file: SizedImage | undefined;
  /** Empty when the product's name is beside it. */
  alt: string;
  sizes: string;
  eager?: boolean;
}

export function ProductImage({ file = PLACEHOLDER, alt, sizes, eager }: ProductImageProps) {
  return (
    <img
      {...imageAttributes(file)}
      sizes={sizes}
      alt={alt}
      loading={eager === true ? 'eager' : 'lazy'}
      decoding="async"
      className="aspect-square w-full rounded-sm bg-rail object-cover"
    />
  );
}

/** A coat hanger over an image. Decorative. */
export function Hanger() {
  return (
    <div aria-hidden="true" className="relative h-16 text-edge">
      <Drawing
        file="hanger"
        part="bar"
        viewBox="0 0 100 64"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      />
      <Drawing
        file="hanger"
        part="hook"
        viewBox="0 0 24 32"
        className="absolute -top-1.5 left-1/2 h-8 w-6 -translate-x-1/2"
      />
    </div>
  );
}
