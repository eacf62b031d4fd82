import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { beatPage } from '@/content/beat-page';
import { formatPlays, type BeatDetail } from '@/features/beats/model';
import type { BeatRelease } from '@/features/beats/store/queries';
import { formatUtcDay } from '@/lib/text/dates';

export function BeatFacts({ beat }: { beat: BeatDetail }) {
  const added = <time dateTime={beat.createdAt}>{formatUtcDay(beat.createdAt)}</time>;
  const genre = <span className="capitalize">{beat.genre}</span>;
  const facts = [
    ['Genre', genre],
    ['Mood', beat.mood],
    ['BPM', beat.bpm],
    ['Key', beat.key && <BeatKey name={beat.key} />],
    ['Plays', formatPlays(beat.playsCount)],
    ['Added', added],
  ] as const;
  return (
    <dl className="grid gap-x-8 border-t border-rail sm:max-md:grid-cols-2 lg:grid-cols-2">
      {facts.map(
        ([name, fact]) =>
          fact && (
            <div key={name} className="flex justify-between gap-6 border-b border-rail py-2.5">
              <dt className="text-ash">{name}</dt>
              <dd className="min-w-0 text-right wrap-anywhere">{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function BeatKey({ name }: { name: string }) {
  return (
    <>
      {name}
      <p className="text-sm text-ash">
        <Link
          to={`${paths.beats}?compatible=yes&key=${encodeURIComponent(name)}`}
          className="inline-flex min-h-6 items-center underline decoration-edge underline-offset-4 hover:text-ink hover:decoration-ink"
        >
          {beatPage.similarKeys}
        </Link>
      </p>
    </>
  );
}

export function BeatTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            to={{ pathname: paths.beats, search: new URLSearchParams({ q: tag }).toString() }}
            className="inline-flex min-h-8 max-w-full items-center rounded-xs border border-edge px-2.5 text-fine text-ash hover:border-ink hover:text-ink"
          >
            <span className="truncate">{tag}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function PartOf({ releases }: { releases: readonly BeatRelease[] }) {
  return (
    <p className="text-ash">
      {beatPage.partOf}{' '}
      {releases.map(({ id, title }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link
            to={paths.release(id)}
            className="text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {title}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
