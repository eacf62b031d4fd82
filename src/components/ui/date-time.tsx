import { formatMoment } from '@/lib/text/dates';

/** A day and a time, by the clock of whoever looks; on one line. */
export function DateTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatMoment(at)}
    </time>
  );
}
