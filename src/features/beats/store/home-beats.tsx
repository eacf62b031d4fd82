import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/layout/states';
import { Button } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { homeSections, paths } from '@/config/paths';
import { homeBeats } from '@/content/home-sections';
import { HOME_BEATS_LIMIT } from '@/content/store';
import type { Beat } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { useLiveBeats } from '@/features/beats/realtime';
import { BeatGrid, BeatGridSkeleton } from '@/features/beats/store/beat-card';
import { useSteadyBeats } from '@/features/beats/store/use-steady-beats';
import { useInView } from '@/lib/hooks';

/** The newest beats without those of the featured strip just above. */
export function HomeBeats({ onBuy }: { onBuy: (beat: Beat) => void }) {
  useLiveBeats();
  const featured = useQuery(beatQueries.featured());
  const newest = useQuery(beatQueries.newest());
  const arrived = useMemo(() => {
    const shown = new Set(featured.data?.map(({ id }) => id));
    return newest.data?.filter(({ id }) => !shown.has(id)).slice(0, HOME_BEATS_LIMIT);
  }, [featured.data, newest.data]);
  const [section, setSection] = useState<HTMLElement | null>(null);
  const { beats } = useSteadyBeats(arrived, {
    readAt: Math.min(newest.dataUpdatedAt, featured.dataUpdatedAt),
    isInView: useInView(section, '0px', true),
    limit: HOME_BEATS_LIMIT,
  });

  return (
    <section ref={setSection} id={homeSections.beats} aria-labelledby="beats-heading">
      <SectionHeading
        id="beats-heading"
        action={
          <Link
            to={paths.beatStore}
            className="inline-flex min-h-6 items-center hover:text-ink hover:underline hover:underline-offset-4"
          >
            Explore Beat Store
          </Link>
        }
      >
        New beats
      </SectionHeading>
      {featured.isPending || newest.isPending ? (
        <BeatGridSkeleton variant="home" />
      ) : beats.length > 0 ? (
        <BeatGrid beats={beats} onBuy={onBuy} variant="home" label="Newest beats" />
      ) : newest.data?.length ? (
        <p className="text-ash">{homeBeats.allFeatured}</p>
      ) : (
        <EmptyState
          title="Coming Soon"
          action={
            <Button asChild variant="outline">
              <Link to={paths.beatStore}>Get Notified When Beats Drop</Link>
            </Button>
          }
        />
      )}
    </section>
  );
}
