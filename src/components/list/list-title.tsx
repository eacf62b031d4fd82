import { useQuery } from '@tanstack/react-query';
import type { ListConfig } from '@/components/list/admin-list';
import { CountBadge } from '@/components/ui/badge';
import { useLiveTable } from '@/lib/data/realtime';

interface ListTitleProps<Row extends { id: number }, Status extends string> {
  of: ListConfig<Row, Status>;
  /** Rows of this status are counted. */
  waiting: Status;
  /** The list is on screen, and listens for both. */
  listed: boolean;
}

/** The title of a list, with the number of rows that wait for an admin. */
export function ListTitle<Row extends { id: number }, Status extends string>({
  of: { title, queries, live, statuses },
  waiting,
  listed,
}: ListTitleProps<Row, Status>) {
  const { data } = useQuery(queries.count(waiting));
  useLiveTable({ ...live, enabled: data !== undefined && !listed });
  return (
    <>
      {title} <CountBadge count={data} of={statuses[waiting].label.toLowerCase()} />
    </>
  );
}
