import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { hero } from '@/content/home';
import { toTrack } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { cn } from '@/lib/cn';
import { trackStatus } from '@/lib/player/model';
import { usePlayerActions, usePlayerState } from '@/lib/player/player-context';

/** The hero's two buttons, and what the first of them plays. */
export function ListenNow() {
  const noteId = useId();
  const { data: featured, isPending } = useQuery(beatQueries.featured());
  const { toggle } = usePlayerActions();
  const queue = featured?.flatMap((beat) => toTrack(beat) ?? []) ?? [];
  // Featured beats come newest first; one without a preview cannot be listened to.
  const first = queue[0];
  const status = usePlayerState((state) => (first ? trackStatus(state, first.beatId) : 'idle'));
  const sounding = status === 'playing';

  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          disabled={!first}
          pending={status === 'loading'}
          aria-describedby={noteId}
          variant={sounding ? 'live' : 'primary'}
          className="min-w-40 md:min-w-44"
          onClick={() => first && toggle(first, queue)}
        >
          {sounding ? (
            <Pause aria-hidden="true" fill="currentColor" strokeWidth={0} className="size-4" />
          ) : (
            <Play aria-hidden="true" fill="currentColor" strokeWidth={0} className="size-4" />
          )}
          {sounding ? hero.stop : hero.listen}
        </Button>
        <Button asChild variant="outline" size="lg">
          <Link to={paths.beats}>{hero.browse}</Link>
        </Button>
      </div>
      {/* One line from the start, so that nothing moves when the beats arrive. */}
      <p id={noteId} className="mt-4 min-h-6 text-[15px] text-ash">
        {first ? (
          <>
            <span className={cn(sounding && 'text-live')}>
              {sounding ? hero.sounding : hero.upNext}
            </span>{' '}
            <span className="text-ink">{first.title}</span>
            {first.caption && <span className="max-sm:hidden">{` · ${first.caption}`}</span>}
          </>
        ) : (
          !isPending && hero.nothingToPlay
        )}
      </p>
    </div>
  );
}
