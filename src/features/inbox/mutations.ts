import { mutationOptions } from '@tanstack/react-query';
import { inboxMessages } from '@/features/inbox/messages';
import {
  csvColumns,
  type InboxKind,
  type InboxView,
  type Mark,
  type Marking,
} from '@/features/inbox/model';
import { inboxQueries, readEntriesAfter } from '@/features/inbox/queries';
import { inboxTables } from '@/features/inbox/tables';
import { answerDeadline } from '@/lib/answer-deadline';
import { csvFileName, downloadCsv, toCsv } from '@/lib/csv';
import { unwrap } from '@/lib/errors';
import { readAll } from '@/lib/read-all';
import { expectAccepted } from '@/lib/refusal';
import { nothingChanged } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';

async function writeMark(kind: InboxKind, { ids, handledAt }: Mark): Promise<void> {
  const supabase = await loadSupabase();
  const marked = unwrap(
    await supabase
      .from(inboxTables[kind])
      .update({ handled_at: handledAt })
      .in('id', ids)
      .select('id')
      .abortSignal(answerDeadline()),
  );
  // Whoever may not change a row is told of none, and of no error.
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
    // Without a connection it fails at once and says so, rather than waiting for one in silence.
    networkMode: 'always',
    mutationFn: async ({ to }: Marking): Promise<void> => {
      await Promise.all(to.map((mark) => writeMark(kind, mark)));
    },
    // Some may be marked all the same, and a time-out says nothing: the list shows what is so.
    onSettled: (_data, error, _marking, _result, { client }) => {
      if (error) console.error('Marking failed:', error);
      return client.invalidateQueries({ queryKey: inboxQueries.ofKind(kind) });
    },
    meta: { errorToast: (error) => inboxMessages.notMarked(kind, error) },
  });
}

/** Hands over every entry of a view, whatever its page, as a file. */
export function exportEntries(kind: InboxKind) {
  return mutationOptions({
    mutationKey: ['export-entries', kind],
    networkMode: 'always',
    mutationFn: async (view: InboxView): Promise<void> => {
      const entries = await readAll((lastId) =>
        readEntriesAfter(kind, view, lastId, answerDeadline()),
      );
      const columns = csvColumns[kind];
      downloadCsv(
        csvFileName(kind, new Date()),
        toCsv(
          columns.map(({ name }) => name),
          entries.map((entry) => columns.map(({ value }) => value(entry))),
        ),
      );
    },
    onError: (error) => console.error('Exporting failed:', error),
    meta: { errorToast: (error) => inboxMessages.notExported(kind, error) },
  });
}
