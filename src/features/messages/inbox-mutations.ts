import { mutationOptions } from '@tanstack/react-query';
import {
  csvColumns,
  inboxMessages,
  inboxTables,
  inboxTexts,
  type InboxEntry,
  type InboxKind,
  type InboxView,
} from '@/features/messages/inbox-model';
import { inboxQueries, readEntriesAfter } from '@/features/messages/queries';
import { exportCsv } from '@/lib/csv-export';
import { unwrap } from '@/lib/errors';
import { expectAccepted, nothingChanged } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';

type Mark = Pick<InboxEntry, 'id' | 'handled_at'>;

/** Marks as they were and as they are to be; undone, it is the same the other way round. */
export interface Marking {
  before: readonly Mark[];
  after: readonly Mark[];
}

async function writeMarks(kind: InboxKind, ids: readonly number[], handledAt: string | null) {
  const supabase = await loadSupabase();
  const marked = unwrap(
    await supabase
      .from(inboxTables[kind])
      .update({ handled_at: handledAt })
      .in('id', ids)
      .select('id'),
  );
  // Row level security answers with fewer rows, and no error.
  const left = ids.length - marked.length;
  expectAccepted(
    { success: left === 0 },
    left === ids.length
      ? nothingChanged().message
      : `${left} of ${ids.length} could not be marked: gone already, perhaps.`,
  );
}

/** Marks entries as handled, or as open again; for admins. */
export function markEntries(kind: InboxKind) {
  return mutationOptions({
    mutationKey: ['mark-entries', kind],
    mutationFn: async ({ after }: Marking): Promise<void> => {
      const times = [...new Set(after.map((mark) => mark.handled_at))];
      await Promise.all(
        times.map((time) => {
          const marks = after.filter((mark) => mark.handled_at === time);
          return writeMarks(
            kind,
            marks.map(({ id }) => id),
            time,
          );
        }),
      );
    },
    // Some may be marked all the same, and a time-out says nothing: the list shows what is so.
    onSettled: (_data, error, _marking, _result, { client }) => {
      if (error) console.error('Marking failed:', error);
      return client.invalidateQueries({ queryKey: inboxQueries.keys[kind] });
    },
    meta: { errorToast: (error) => inboxMessages.notMarked(kind, error) },
  });
}

export function exportEntries(kind: InboxKind) {
  return exportCsv({
    name: kind,
    what: inboxTexts[kind].many,
    columns: csvColumns[kind],
    readAfter: (view: InboxView, lastId) => readEntriesAfter(kind, view, lastId),
  });
}
