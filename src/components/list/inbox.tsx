import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { RowsSkeleton } from '@/components/layout/states';
import { AdminList } from '@/components/list/admin-list';
import { useAdminList, type useSelection } from '@/components/list/use-admin-list';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { exportCsv, type CsvColumn } from '@/lib/data/csv-export';
import type { InboxQueries } from '@/lib/data/inbox';
import type { SearchView } from '@/lib/data/list-view';
import { useLiveTable, type LiveTable } from '@/lib/data/realtime';
import { usePanel } from '@/lib/hooks';

/** What visitors send and admins answer: its words, its queries, and its columns in a spreadsheet. */
export interface InboxConfig<Row extends { id: number }, Status extends string> {
  title: string;
  queries: InboxQueries<Row, Status>;
  live: LiveTable;
  /** The statuses in the order of the filter: label, and what an empty list shows. */
  statuses: Readonly<Record<'all' | Status, { label: string; title: string; text: string }>>;
  /** The number of rows with this status is beside the title. */
  waiting: Status;
  search?: { within: string; nothingFound: (query: string) => string };
  csv?: readonly CsvColumn<Row>[];
}

interface InboxProps<Row extends { id: number }, Status extends string, Question> {
  of: InboxConfig<Row, Status>;
  bulk?: ComponentProps<typeof AdminList<Row, Status, 'newest'>>['bulk'];
  /** Asks the admin once more before something is done. Outlives its row, which may leave the list. */
  dialog?: (question: Question, state: { open: boolean; onClose: () => void }) => ReactNode;
  children: (
    rows: readonly Row[],
    ask: (question: Question) => void,
    selection: ReturnType<typeof useSelection<Row>>,
  ) => ReactNode;
}

/** A list of what visitors send, with filter, search, pages and export. */
export function Inbox<Row extends { id: number }, Status extends string, Question = never>({
  of,
  bulk,
  dialog,
  children,
}: InboxProps<Row, Status, Question>) {
  const { title, queries, statuses, search, csv, live } = of;
  const list = useAdminList({ statuses: queries.statuses, sorts: ['newest'] });
  const { filter, query: searched } = list.view;
  const query = useQuery(queries.page(list.view));
  const { panel, open, show, close } = usePanel<Question>();
  const filters = Object.keys(statuses) as (keyof typeof statuses)[];
  const empty =
    search && searched !== ''
      ? { title: `No ${queries.many} found`, text: search.nothingFound(searched) }
      : statuses[filter];

  return (
    <>
      <AdminList
        label={title}
        list={list}
        query={query}
        filters={filters.map((value) => ({ value, label: statuses[value].label }))}
        {...(search && { searchIn: search.within })}
        actions={csv && <Export of={of} view={list.view} disabled={!query.data?.counts[filter]} />}
        skeleton={<RowsSkeleton label={`Loading ${queries.many}...`} />}
        empty={empty}
        describeFailure={queries.notLoaded}
        countWords={queries.countWords}
        live={live}
        bulk={bulk}
      >
        {(rows, selection) => children(rows, show, selection)}
      </AdminList>
      {panel && (
        <Fragment key={panel.key}>{dialog?.(panel.task, { open, onClose: close })}</Fragment>
      )}
    </>
  );
}

interface ExportProps<Row extends { id: number }, Status extends string> {
  of: InboxConfig<Row, Status>;
  view: SearchView<Status>;
  disabled: boolean;
}

function Export<Row extends { id: number }, Status extends string>({
  of: { title, csv = [], queries },
  view,
  disabled,
}: ExportProps<Row, Status>) {
  const { mutate, isPending } = useMutation(
    exportCsv({
      name: title.toLowerCase(),
      what: queries.many,
      columns: csv,
      readAfter: queries.readAfter,
    }),
  );
  return (
    <Button
      variant="outline"
      size="field"
      pending={isPending}
      disabled={disabled}
      onClick={() => mutate(view)}
    >
      <Download strokeWidth={1.5} className="size-4.5" />
      <span className="max-sm:sr-only">
        Export CSV <VisuallyHidden>of {queries.many}</VisuallyHidden>
      </span>
    </Button>
  );
}

interface InboxTitleProps<Row extends { id: number }, Status extends string> {
  of: InboxConfig<Row, Status>;
  /** The list is on screen, and listens for both. */
  listed: boolean;
}

/** The title of an inbox, with the number of rows that wait for an admin. */
export function InboxTitle<Row extends { id: number }, Status extends string>({
  of: { title, queries, live, waiting, statuses },
  listed,
}: InboxTitleProps<Row, Status>) {
  const { data } = useQuery(queries.count(waiting));
  useLiveTable({ ...live, enabled: data !== undefined && !listed });
  return (
    <>
      {title} <CountBadge count={data} of={statuses[waiting].label.toLowerCase()} />
    </>
  );
}
