import { formatDateTime } from '@/lib/text/dates';

/** A date and a time in the user's time zone, on one line. */
export function DateTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDateTime(at)}
    </time>
  );
}
