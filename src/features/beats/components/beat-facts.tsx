import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { formatKey, formatPlays, type Beat } from '@/features/beats/model';
import { cn } from '@/lib/cn';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** What is known of a beat, a line each; what was never said is left out. */
export function BeatFacts({ beat }: { beat: Beat }) {
  return (
    <dl className="grid gap-x-8 border-t border-rail sm:max-md:grid-cols-2 lg:grid-cols-2">
      <Fact name="Genre" className="capitalize">
        {beat.genre}
      </Fact>
      {beat.mood && <Fact name="Mood">{beat.mood}</Fact>}
      {beat.bpm !== null && <Fact name="Bpm">{beat.bpm}</Fact>}
      {beat.key && <Fact name="Key">{formatKey(beat.key)}</Fact>}
      <Fact name="Plays">{formatPlays(beat.playsCount)}</Fact>
      <Fact name="Added">
        <time dateTime={beat.createdAt}>{dayFormat.format(new Date(beat.createdAt))}</time>
      </Fact>
    </dl>
  );
}

function Fact({
  name,
  className,
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className="flex justify-between gap-6 border-b border-rail py-2.5">
      <dt className="text-ash">{name}</dt>
      <dd className={cn('min-w-0 text-right break-words', className)}>{children}</dd>
    </div>
  );
}

/** The beat's tags; each leads to the beats of the store that it finds. */
export function BeatTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            to={{ pathname: paths.beats, search: new URLSearchParams({ q: tag }).toString() }}
            className="inline-flex min-h-8 max-w-full items-center rounded-xs border border-edge px-2.5 text-[13px] text-ash hover:border-ink hover:text-ink"
          >
            <span className="truncate">{tag}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
