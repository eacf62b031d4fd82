import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/layout/empty-state';
import { Button } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { homeSections, paths } from '@/config/paths';
import { BeatGrid, BeatGridSkeleton } from '@/features/beats/components/beat-grid';
import type { Beat } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { useLiveBeats } from '@/features/beats/realtime';

/** The home page's beats: the newest few, and the way to all of them. */
export function HomeBeats({ onBuy }: { onBuy: (beat: Beat) => void }) {
  useLiveBeats();
  const { data: beats, isPending } = useQuery(beatQueries.newest());

  return (
    <section id={homeSections.beats} aria-labelledby="beats-heading">
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
        New on the stand
      </SectionHeading>
      {isPending ? (
        <BeatGridSkeleton variant="home" />
      ) : beats?.length ? (
        <BeatGrid beats={beats} onBuy={onBuy} variant="home" label="Newest beats" />
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
