import type { ReactNode } from 'react';
import { srcSet, type ImageFile } from '@/lib/images';

interface ThumbProps {
  /** Null where there is none yet. */
  file: ImageFile | null;
  /** An icon for the place of one that is still to come. */
  placeholder: ReactNode;
}

/** A small square picture in a list; its row says what it shows. */
export function Thumb({ file, placeholder }: ThumbProps) {
  if (file === null) {
    return (
      <span
        aria-hidden="true"
        className="grid aspect-square w-16 shrink-0 place-items-center rounded-sm bg-rail text-ash [&_svg]:size-5"
      >
        {placeholder}
      </span>
    );
  }
  return (
    <img
      src={file.url}
      srcSet={srcSet(file)}
      sizes="64px"
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
      className="aspect-square w-16 shrink-0 rounded-sm bg-rail object-cover"
    />
  );
}
