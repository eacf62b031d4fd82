import { SectionHeading } from '@/components/ui/section-heading';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { beatPage } from '@/content/beat-page';
import { RELATED_BEATS_LIMIT } from '@/content/store';
import { BeatCard } from '@/features/beats/components/beat-card';
import type { Beat } from '@/features/beats/model';
import type { Track } from '@/lib/player/track';

/** Six fill their rows whatever the width. */
const grid =
  'grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-6 md:gap-y-11 2xl:grid-cols-6';

interface RelatedBeatsProps {
  /** Undefined while they load. */
  beats: readonly Beat[] | undefined;
  queue: readonly Track[];
  onBuy: (beat: Beat) => void;
}

/** Beats of the same kind; nothing at all when there are none. */
export function RelatedBeats({ beats, queue, onBuy }: RelatedBeatsProps) {
  if (beats?.length === 0) return null;
  return (
    <section aria-labelledby="related-heading">
      <SectionHeading id="related-heading">{beatPage.related}</SectionHeading>
      {beats ? (
        <ul aria-labelledby="related-heading" className={grid}>
          {beats.map((beat) => (
            <li key={beat.id} className="flex flex-col *:flex-1">
              <BeatCard beat={beat} queue={queue} onBuy={onBuy} variant="store" />
            </li>
          ))}
        </ul>
      ) : (
        <div role="status">
          <VisuallyHidden>{beatPage.relatedLoading}</VisuallyHidden>
          <div className={grid}>
            {Array.from({ length: RELATED_BEATS_LIMIT }, (_, index) => (
              <div key={index}>
                <Skeleton className="aspect-square w-full" />
                <Skeleton className="mt-3.5 h-[222px] md:h-[165px]" />
              </div>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}
