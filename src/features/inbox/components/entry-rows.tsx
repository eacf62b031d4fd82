import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectAll } from '@/components/ui/select-all';
import { BulkBar } from '@/features/inbox/components/bulk-bar';
import { InboxEntryRow } from '@/features/inbox/components/inbox-entry-row';
import { inboxMessages } from '@/features/inbox/messages';
import {
  changedBy,
  markedIds,
  takenBack,
  toMarking,
  type InboxEntry,
  type InboxKind,
  type Marking,
} from '@/features/inbox/model';
import { markEntries } from '@/features/inbox/mutations';
import { inboxWords } from '@/features/inbox/words';
import { showUndo } from '@/lib/undo-toast';
import { useSelection } from '@/lib/use-selection';

interface EntryRowsProps {
  kind: InboxKind;
  entries: readonly InboxEntry[];
}

/** The entries of one page: each can be marked, and all that are ticked at once. */
export function EntryRows({ kind, entries }: EntryRowsProps) {
  const selection = useSelection(entries);
  // One may be marked while others still are.
  const [busy, setBusy] = useState<readonly number[]>([]);
  const { mutateAsync } = useMutation({
    ...markEntries(kind),
    onSuccess: (_data, marking) => {
      const ids = markedIds(marking);
      const handled = marking.to.some(({ handledAt }) => handledAt !== null);
      void showUndo(inboxMessages.marked(kind, ids.length, handled), () => {
        void write(takenBack(marking));
      });
    },
  });

  const write = async (marking: Marking, untick: readonly number[] = []) => {
    const ids = markedIds(marking);
    setBusy((before) => [...before, ...ids]);
    try {
      await mutateAsync(marking);
      selection.untick(untick);
    } catch {
      // The toast has said so, and what was ticked stays.
    } finally {
      setBusy((before) => before.filter((id) => !ids.includes(id)));
    }
  };

  const mark = (chosen: readonly InboxEntry[], handled: boolean) => {
    const handledAt = handled ? new Date().toISOString() : null;
    void write(
      toMarking(changedBy(chosen, handled), handledAt),
      chosen.map(({ id }) => id),
    );
  };

  return (
    <>
      <SelectAll checked={selection.allSelected} onChange={selection.toggleAll} />
      <ul aria-label={`${inboxWords[kind].title}, newest first`}>
        {entries.map((entry) => (
          <InboxEntryRow
            key={entry.id}
            kind={kind}
            entry={entry}
            selected={selection.isSelected(entry.id)}
            marking={busy.includes(entry.id)}
            onSelect={() => selection.toggle(entry.id)}
            onMark={(handled) => mark([entry], handled)}
          />
        ))}
      </ul>
      {selection.selected.length > 0 && (
        <BulkBar
          selected={selection.selected}
          pending={selection.selected.some(({ id }) => busy.includes(id))}
          onMark={(handled) => mark(selection.selected, handled)}
          onClear={selection.clear}
        />
      )}
    </>
  );
}
