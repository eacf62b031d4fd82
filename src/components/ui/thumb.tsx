import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { srcSet, type ImageFile } from '@/lib/images/sized-images';

interface ThumbProps {
  file: ImageFile | null;
  placeholder: ReactNode;
  size?: keyof typeof sizes;
}

const sizes = { sm: 'size-11', md: 'size-16' };

/** A small square image in a row of a list. Its `alt` is empty, because the row describes it. */
export function Thumb({ file, placeholder, size = 'md' }: ThumbProps) {
  return (
    <span
      className={cn(
        'grid shrink-0 place-items-center overflow-hidden rounded-sm bg-rail text-ash [&>svg]:size-5',
        sizes[size],
      )}
    >
      {file ? (
        <img
          src={file.url}
          srcSet={srcSet(file)}
          sizes="64px"
          alt=""
          width={64}
          height={64}
          loading="lazy"
          className={cn('object-cover', sizes[size])}
        />
      ) : (
        placeholder
      )}
    </span>
  );
}
