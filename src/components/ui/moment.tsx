import { formatMoment } from '@/lib/moment';

/** A day and a time, by the clock of whoever looks. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(at)}</time>;
}
