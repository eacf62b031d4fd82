import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/layout/empty-state';
import { Button } from '@/components/ui/button';
import { ALL_GENRES } from '@/content/store';
import { BeatGrid, BeatGridSkeleton } from '@/features/beats/components/beat-grid';
import { sameGenre, type Beat } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { useLiveBeats } from '@/features/beats/realtime';

interface BeatStoreProps {
  genre: string;
  onBuy: (beat: Beat) => void;
}

/** The store's grid for one genre or all, a page at a time. */
export function BeatStore({ genre, onBuy }: BeatStoreProps) {
  useLiveBeats();
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(beatQueries.list(genre));
  const beats = data?.pages.flat() ?? [];

  if (isPending) return <BeatGridSkeleton variant="store" />;
  if (beats.length === 0) {
    return (
      <EmptyState
        title="No beats found"
        as="h2"
        action={
          isError && (
            <Button variant="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          )
        }
      >
        {sameGenre(genre, ALL_GENRES)
          ? 'No beats have been uploaded yet. Check back soon!'
          : `No ${genre} beats available. Try a different genre.`}
      </EmptyState>
    );
  }
  return (
    <>
      <BeatGrid beats={beats} onBuy={onBuy} variant="store" headingLevel="h2" label="Beats" />
      {hasNextPage && (
        <p className="mt-12 text-center">
          <Button
            variant="outline"
            pending={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more beats
          </Button>
        </p>
      )}
    </>
  );
}
