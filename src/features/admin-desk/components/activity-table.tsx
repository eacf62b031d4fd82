import { ChevronDown } from 'lucide-react';
import { formatCount, formatLongDay, type ActivityDay } from '@/features/admin-desk/model';

/** What the chart draws, in figures, for whoever would rather read them. */
export function ActivityTable({ days }: { days: readonly ActivityDay[] }) {
  return (
    <details className="group mt-6 border-y border-rail text-[15px]">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 text-ash transition-colors hover:text-ink [&::-webkit-details-marker]:hidden">
        Every day in figures
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-4.5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="sr-only">Plays and views a day, the newest first</caption>
        <thead className="text-sm text-ash">
          <tr>
            <th scope="col" className="py-2 pr-4 font-normal">
              Day
            </th>
            <th scope="col" className="w-24 py-2 pr-4 text-right font-normal">
              Plays
            </th>
            <th scope="col" className="w-24 py-2 text-right font-normal">
              Views
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, plays, views }) => (
            <tr key={day} className="border-t border-rail">
              <th scope="row" className="py-2 pr-4 font-normal">
                {formatLongDay(day)}
              </th>
              <td className="py-2 pr-4 text-right">{formatCount(plays)}</td>
              <td className="py-2 text-right">{formatCount(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-rail py-3 text-sm text-ash">A day begins at midnight UTC.</p>
    </details>
  );
}
