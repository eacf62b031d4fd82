import { useId, type ReactNode } from 'react';
import { countWords, formatCount } from '@/features/admin-desk/model';

interface Ranked {
  key: string | number;
  name: ReactNode;
  plays: number;
  views: number;
}

interface RankingProps {
  title: string;
  rows: readonly Ranked[];
}

/** Who was played most; the rule under each row is as far drawn as it was played. */
export function Ranking({ title, rows }: RankingProps) {
  const id = useId();
  const most = Math.max(1, ...rows.map(({ plays }) => plays));
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-[28px]">
        {title}
      </h3>
      {rows.length === 0 ? (
        <p className="mt-3 border-t border-rail py-4 text-[15px] text-ash">
          Nothing was played or looked at.
        </p>
      ) : (
        <ol className="mt-3 border-t border-rail">
          {rows.map(({ key, name, plays, views }) => (
            <li
              key={key}
              className="relative flex min-h-12 items-center gap-4 border-b border-rail text-[15px]"
            >
              <span className="min-w-0 flex-1 py-2 wrap-anywhere">{name}</span>
              <span className="text-sm text-ash tabular-nums">{countWords(views, 'view')}</span>
              <span className="min-w-[8ch] text-right text-sm tabular-nums">
                <span className="text-[15px] font-medium">{formatCount(plays)}</span>
                {plays === 1 ? ' play' : ' plays'}
              </span>
              <span
                aria-hidden="true"
                className="absolute -bottom-px left-0 h-0.5 bg-rosin"
                style={{ width: `${(plays / most) * 100}%` }}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
