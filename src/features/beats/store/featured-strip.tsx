import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { FEATURED_LIMIT, SKELETON_COUNT } from '@/content/store';
import { factsLine, toQueue, type Beat } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { BeatCover, BeatLink, BeatPlayButton, BeatPrice } from '@/features/beats/store/beat-parts';
import { useSteadyBeats } from '@/features/beats/store/use-steady-beats';
import type { Track } from '@/features/player/queue';
import { useLiveChannel } from '@/lib/data/realtime';
import { useInView } from '@/lib/hooks';

const strip =
  '[scrollbar-width:none] -mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-4 overflow-x-auto px-(--gutter) py-1 [--gutter:clamp(20px,3.2vw,56px)] md:gap-5 xl:mx-0 xl:grid xl:grid-cols-6 xl:overflow-visible xl:px-0';
const stripItem = 'w-[38vw] max-w-60 shrink-0 snap-start sm:w-52 xl:w-auto xl:max-w-none';

const featuredKey = beatQueries.featured().queryKey;

export function FeaturedStrip() {
  useLiveChannel({ channel: 'featured-beats-changes', queryKey: featuredKey });
  const { data, isPending, dataUpdatedAt: readAt } = useQuery(beatQueries.featured());
  const [section, setSection] = useState<HTMLElement | null>(null);
  const isInView = useInView(section, '0px', true);
  const { beats } = useSteadyBeats(data, { readAt, isInView, limit: FEATURED_LIMIT });
  const queue = useMemo(() => toQueue(beats), [beats]);

  if (!isPending && beats.length === 0) return null;
  return (
    <section ref={setSection} aria-labelledby="featured-heading">
      <SectionHeading id="featured-heading">Featured</SectionHeading>
      {isPending ? (
        <div role="status" className={strip}>
          <VisuallyHidden>Loading featured beats...</VisuallyHidden>
          {Array.from({ length: SKELETON_COUNT }, (_, index) => (
            <div key={index} className={stripItem}>
              <Skeleton className="aspect-square w-full" />
              <Skeleton className="mt-3 h-[26px] w-3/4" />
              <Skeleton className="mt-1 h-5 w-1/2" />
            </div>
          ))}
        </div>
      ) : (
        <ul aria-labelledby="featured-heading" className={strip}>
          {beats.map((beat) => (
            <li key={beat.id} className={stripItem}>
              <FeaturedBeat beat={beat} queue={queue} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FeaturedBeat({ beat, queue }: { beat: Beat; queue: readonly Track[] }) {
  return (
    <article className="group relative">
      <div className="relative aspect-square overflow-hidden rounded-sm bg-rail">
        <BeatCover beat={beat} sizes="(min-width: 1280px) 15vw, (min-width: 640px) 208px, 38vw" />
        <BeatPlayButton beat={beat} queue={queue} className="absolute right-2 bottom-2 z-10" />
      </div>
      <h3 className="mt-3 truncate text-[21px] leading-tight">
        <BeatLink beat={beat} />
      </h3>
      <p className="mt-0.5 flex items-baseline justify-between gap-2 text-fine text-ash">
        <span className="truncate">{factsLine({ ...beat, mood: null })}</span>
        <span className="text-ink">
          <BeatPrice beat={beat} />
        </span>
      </p>
    </article>
  );
}
