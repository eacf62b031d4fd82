import { cn } from '@/lib/cn';
import { imageAttributes, type SizedImage } from '@/lib/media/sized-images';

interface SquareImageProps {
  file: SizedImage;
  /** Empty when what the image shows is named beside it. */
  alt: string;
  sizes: string;
  /** The first images of a page must not wait. */
  eager?: boolean;
  className?: string;
}

/** An image cut to a square, or to a box with a height. It takes its room also when it does not load. */
export function SquareImage({ file, alt, sizes, eager = false, className }: SquareImageProps) {
  return (
    <span className={cn('relative block aspect-square size-full bg-rail', className)}>
      <img
        {...imageAttributes(file)}
        sizes={sizes}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className="absolute size-full object-cover"
      />
    </span>
  );
}
