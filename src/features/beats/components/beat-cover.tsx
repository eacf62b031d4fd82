import type { ImageFile } from '@/lib/images';
import { srcSet } from '@/lib/images';

interface BeatCoverProps {
  cover: ImageFile;
  /** The `sizes` of the place it stands in. */
  sizes: string;
  /** The first covers of a page must not wait. */
  eager?: boolean;
}

/** A square cover; decorative, because the title stands beside it. */
export function BeatCover({ cover, sizes, eager = false }: BeatCoverProps) {
  return (
    <img
      src={cover.url}
      srcSet={srcSet(cover)}
      sizes={sizes}
      alt=""
      width={800}
      height={800}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className="aspect-square size-full bg-rail object-cover"
    />
  );
}
