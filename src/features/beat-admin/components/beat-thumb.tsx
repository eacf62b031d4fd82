import { Music } from 'lucide-react';
import type { AdminBeat } from '@/features/beat-admin/model';
import { srcSet } from '@/lib/images';

/** A small cover, or the place where one is still to come. */
export function BeatThumb({ cover }: Pick<AdminBeat, 'cover'>) {
  if (cover === null) {
    return (
      <span
        aria-hidden="true"
        className="grid aspect-square w-16 shrink-0 place-items-center rounded-sm bg-rail text-ash"
      >
        <Music strokeWidth={1.5} className="size-5" />
      </span>
    );
  }
  return (
    <img
      src={cover.url}
      srcSet={srcSet(cover)}
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
