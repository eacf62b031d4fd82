import { useMemo } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { SKELETON_COUNT } from '@/content/store';
import { BeatCard } from '@/features/beats/components/beat-card';
import { toTrack, type Beat } from '@/features/beats/model';
import { cn } from '@/lib/cn';

const columns = {
  home: 'grid-cols-2 lg:grid-cols-3',
  store: 'grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
};

/** What stands under a cover, in one-line titles and facts: skeletons are as high as cards. */
const textHeights = {
  home: 'h-[105px] md:h-[75px]',
  store: 'h-[252px] md:h-[195px]',
};

interface BeatGridProps {
  beats: readonly Beat[];
  onBuy: (beat: Beat) => void;
  variant: 'home' | 'store';
  headingLevel?: 'h2' | 'h3';
  /** Names the list for those who do not see where it stands. */
  label: string;
}

/** Cards in rows; what is played from here has the whole grid as its queue. */
export function BeatGrid({ beats, onBuy, variant, headingLevel, label }: BeatGridProps) {
  const queue = useMemo(() => beats.flatMap((beat) => toTrack(beat) ?? []), [beats]);
  return (
    <ul
      aria-label={label}
      className={cn('grid gap-x-4 gap-y-9 md:gap-x-6 md:gap-y-11', columns[variant])}
    >
      {beats.map((beat, index) => (
        <li key={beat.id} className="flex flex-col *:flex-1">
          <BeatCard
            beat={beat}
            queue={queue}
            onBuy={onBuy}
            variant={variant}
            // On the home page the cards lie below the first screen.
            eager={variant === 'store' && index < 4}
            {...(headingLevel && { headingLevel })}
          />
        </li>
      ))}
    </ul>
  );
}

/** Six shapes of the cards' size. */
export function BeatGridSkeleton({ variant }: { variant: 'home' | 'store' }) {
  return (
    <div role="status" data-testid="beats-loading">
      <VisuallyHidden>Loading beats...</VisuallyHidden>
      <div className={cn('grid gap-x-4 gap-y-9 md:gap-x-6 md:gap-y-11', columns[variant])}>
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <div key={index} data-testid="beat-skeleton">
            <Skeleton className="aspect-square w-full" />
            <Skeleton className={cn('mt-3.5', textHeights[variant])} />
          </div>
        ))}
      </div>
    </div>
  );
}
