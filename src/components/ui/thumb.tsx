import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { srcSet, type ImageFile } from '@/lib/images/sized-images';

interface ThumbProps {
  file: ImageFile | null;
  placeholder?: ReactNode;
  size?: keyof typeof looks;
}

const looks = { sm: 'size-11', md: 'size-16', lg: 'size-28' };

/** A small square image, mostly in a row of a list. Its `alt` is empty, because the row describes it. */
export function Thumb({ file, placeholder, size = 'md' }: ThumbProps) {
  const width = size === 'lg' ? 112 : 64;
  return (
    <span
      className={cn(
        'grid shrink-0 place-items-center overflow-hidden rounded-sm bg-rail text-ash [&>svg]:size-5',
        looks[size],
      )}
    >
      {file ? (
        <img
          src={file.url}
          srcSet={srcSet(file)}
          sizes={`${width}px`}
          alt=""
          width={width}
          height={width}
          loading="lazy"
          className={cn('object-cover', looks[size])}
        />
      ) : (
        placeholder
      )}
    </span>
  );
}
