import type { ReactNode } from 'react';
import { srcSet, type ImageFile } from '@/lib/media/sized-images';

interface ThumbProps {
  file: ImageFile | null;
  placeholder: ReactNode;
}

/** A small square image in a row of a list. Its `alt` is empty, because the row describes it. */
export function Thumb({ file, placeholder }: ThumbProps) {
  return (
    <span className="grid aspect-square w-16 shrink-0 place-items-center overflow-hidden rounded-sm bg-rail text-ash [&>svg]:size-5">
      {file ? (
        <img
          src={file.url}
          srcSet={srcSet(file)}
          sizes="64px"
          alt=""
          width={64}
          height={64}
          loading="lazy"
          className="size-16 object-cover"
        />
      ) : (
        placeholder
      )}
    </span>
  );
}
