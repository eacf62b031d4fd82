import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { beatPage } from '@/content/beat-page';
import type { BeatNeighbour, BeatNeighbours as Neighbours } from '@/features/beats/search-schema';
import { cn } from '@/lib/cn';

/** The beats beside this one in the store, newest first. Keeps its place while they load. */
export function BeatNeighbours({ neighbours }: { neighbours: Neighbours | undefined }) {
  const { previous = null, next = null } = neighbours ?? {};
  if (neighbours && !previous && !next) return null;
  return (
    <nav
      aria-label={beatPage.neighbours}
      className="grid min-h-24 grid-cols-2 items-center gap-x-6 border-y border-rail py-4"
    >
      {previous && <NeighbourLink beat={previous} rel="prev" />}
      {next && <NeighbourLink beat={next} rel="next" />}
    </nav>
  );
}

function NeighbourLink({ beat, rel }: { beat: BeatNeighbour; rel: 'prev' | 'next' }) {
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
        className={cn(
          'flex items-center gap-2 text-[13px] text-ash',
          forward && 'flex-row-reverse',
        )}
      >
        <Arrow aria-hidden="true" className="size-4 shrink-0" />
        {forward ? beatPage.next : beatPage.previous}
      </span>
      <span className="line-clamp-2 max-w-full font-display text-[22px] leading-tight break-words group-hover:underline group-hover:decoration-edge group-hover:decoration-1 group-hover:underline-offset-4 md:text-[28px]">
        {beat.title}
      </span>
    </Link>
  );
}
