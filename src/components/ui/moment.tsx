import { formatMoment } from '@/lib/moment';

/** A day and a time, by the clock of whoever looks; on one line. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatMoment(at)}
    </time>
  );
}
