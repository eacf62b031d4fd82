import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { SectionHeading } from '@/components/ui/section-heading';
import { paths } from '@/config/paths';
import { beatPage } from '@/content/beat-page';
import { RELATED_BEATS_LIMIT } from '@/content/store';
import type { Beat } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { BeatGrid, BeatGridSkeleton } from '@/features/beats/store/beat-card';
import type { BeatNeighbor, BeatNeighbors as Neighbors } from '@/features/beats/store/queries';
import type { Track } from '@/features/player/queue';
import { cn } from '@/lib/cn';

/** Columns for six beats, which fill their rows at every width. */
const six = 'grid-cols-2 md:grid-cols-3 2xl:grid-cols-6';
/**
 * Columns for fewer beats, in a store that has no more: the last ones are hidden where they would not fill a row.
 */
const fewer =
  'grid-cols-2 md:grid-cols-3 max-md:[&>:last-child:nth-child(odd):not(:first-child)]:hidden md:[&>:nth-child(n+4)]:hidden';

interface RelatedBeatsProps {
  /** Undefined while they load. */
  beats: readonly Beat[] | undefined;
  /** By default the beats. */
  queue?: readonly Track[];
  onBuy: (beat: Beat) => void;
  title?: string;
}

/** The newest beats, below a page whose item is not in the store. */
export function NewestBeats({ onBuy }: Pick<RelatedBeatsProps, 'onBuy'>) {
  const { data, error } = useQuery(beatQueries.newest());
  const beats = useMemo(() => (error ? [] : data?.slice(0, RELATED_BEATS_LIMIT)), [data, error]);
  return (
    <div className="pt-12">
      <RelatedBeats beats={beats} onBuy={onBuy} title={beatPage.newest} />
    </div>
  );
}

export function RelatedBeats({ beats, queue, onBuy, title = beatPage.related }: RelatedBeatsProps) {
  if (beats?.length === 0) return null;
  return (
    <section aria-labelledby="related-heading">
      <SectionHeading id="related-heading">{title}</SectionHeading>
      {beats ? (
        <BeatGrid
          beats={beats}
          {...(queue && { queue })}
          onBuy={onBuy}
          variant="store"
          label={title}
          className={beats.length < RELATED_BEATS_LIMIT ? fewer : six}
        />
      ) : (
        <BeatGridSkeleton variant="store" label={beatPage.relatedLoading} className={six} />
      )}
    </section>
  );
}

/** The beats beside this one in the store, newest first. Their space is reserved while they load. */
export function BeatNeighbors({ neighbors }: { neighbors: Neighbors | undefined }) {
  const { previous = null, next = null } = neighbors ?? {};
  if (neighbors && !previous && !next) return null;
  return (
    <nav
      aria-label={beatPage.neighbors}
      className="grid min-h-24 grid-cols-2 items-center gap-x-6 border-y border-rail py-4"
    >
      {previous && <NeighborLink beat={previous} rel="prev" />}
      {next && <NeighborLink beat={next} rel="next" />}
    </nav>
  );
}

function NeighborLink({ beat, rel }: { beat: BeatNeighbor; rel: 'prev' | 'next' }) {
  const forward = rel === 'next';
  const Arrow = forward ? ArrowRight : ArrowLeft;
  return (
    <Link
      to={paths.beat(beat.id)}
      rel={rel}
      className={cn(
        'group flex min-w-0 flex-col gap-1.5 rounded-sm',
        forward && 'col-start-2 items-end text-right',
      )}
    >
      <span
        className={cn('flex items-center gap-2 text-fine text-ash', forward && 'flex-row-reverse')}
      >
        <Arrow className="size-4 shrink-0" />
        {forward ? beatPage.next : beatPage.previous}
      </span>
      <span className="line-clamp-2 max-w-full font-display text-[22px] leading-tight wrap-anywhere group-hover:underline group-hover:decoration-edge group-hover:decoration-1 group-hover:underline-offset-4 md:text-title-xs">
        {beat.title}
      </span>
    </Link>
  );
}
