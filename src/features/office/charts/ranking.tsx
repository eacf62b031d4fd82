import { useId } from 'react';
import { Link } from 'react-router-dom';

/** The functions `money`, `listening` and `beat_activity` return at most this many entries by each value. */
const RANKED = 10;

interface RankingProps {
  title: string;
  /** The unit of the values by which entries are sorted, such as `plays`. */
  by: string;
  /** Shown where there are none. */
  nothing: string;
  rows: readonly {
    name: string;
    to?: string | undefined;
    value: number;
    text: string;
    aside?: string;
  }[];
}

/** Entries from the highest value down; the line under each is as long as its share of the first value. */
export function Ranking({ title, by, nothing, rows }: RankingProps) {
  const id = useId();
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-title-xs">
        {title}
      </h3>
      {rows.length >= RANKED && (
        <p className="mt-1 text-sm text-ash">
          The first {RANKED}, by {by}
        </p>
      )}
      {rows.length === 0 ? (
        <p className="mt-3 border-t border-rail py-4 text-note text-ash">{nothing}</p>
      ) : (
        <ol className="mt-3 border-t border-rail">
          {rows.map(({ name, to, value, text, aside }) => (
            <li
              key={`${to} ${name}`}
              className="relative flex min-h-12 items-center gap-4 border-b border-rail text-note"
            >
              <span className="min-w-[6em] flex-1 py-2 wrap-anywhere">
                {to === undefined ? (
                  name
                ) : (
                  <Link
                    to={to}
                    className="inline-flex min-h-8 items-center underline decoration-edge underline-offset-4 transition-colors hover:decoration-ink"
                  >
                    {name}
                  </Link>
                )}
              </span>
              {aside && <span className="text-right text-sm text-ash tabular-nums">{aside}</span>}
              <span className="min-w-[5.1em] text-right text-sm tabular-nums">{text}</span>
              <span
                aria-hidden="true"
                data-slot="fill"
                className="absolute -bottom-px left-0 h-0.5 bg-rosin"
                style={{ width: `${(value / most) * 100}%` }}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
