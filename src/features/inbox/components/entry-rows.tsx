import { useMutation } from '@tanstack/react-query';
import { Checkbox } from '@/components/ui/field';
import { BulkBar } from '@/features/inbox/components/bulk-bar';
import { entryElementId, InboxEntryRow } from '@/features/inbox/components/inbox-entry-row';
import { inboxMessages } from '@/features/inbox/messages';
import { changedBy, type InboxEntry, type InboxKind } from '@/features/inbox/model';
import { markEntries } from '@/features/inbox/mutations';
import { useSelection } from '@/features/inbox/use-selection';
import { inboxWords } from '@/features/inbox/words';
import { showUndo } from '@/lib/undo-toast';

interface EntryRowsProps {
  kind: InboxKind;
  entries: readonly InboxEntry[];
  /** Takes the focus when what had it is gone: the element of that id, or the list. */
  focusRow: (elementId: string | null) => void;
}

/** The entries of one page: each can be marked, and all that are ticked at once. */
export function EntryRows({ kind, entries, focusRow }: EntryRowsProps) {
  const selection = useSelection(entries);
  const marking = useMutation({
    ...markEntries(kind),
    onSuccess: (_data, { ids, handled }) => {
      void showUndo(inboxMessages.marked(kind, ids.length, handled), () =>
        marking.mutate({ ids, handled: !handled }),
      );
    },
  });

  const mark = (changed: readonly InboxEntry[], handled: boolean, elementId: string | null) => {
    const ids = changed.map(({ id }) => id);
    marking.mutate(
      { ids, handled },
      {
        onSuccess: () => {
          selection.clear();
          // The button that was pressed is gone, or was disabled meanwhile.
          setTimeout(() => {
            if (document.activeElement === document.body) focusRow(elementId);
          });
        },
      },
    );
  };

  return (
    <>
      <div className="border-b border-rail py-1.5">
        <Checkbox
          label="Select all on this page"
          className="w-fit text-ash"
          checked={selection.allSelected}
          onChange={selection.toggleAll}
        />
      </div>
      <ul aria-label={`${inboxWords[kind].title}, newest first`}>
        {entries.map((entry) => (
          <InboxEntryRow
            key={entry.id}
            kind={kind}
            entry={entry}
            selected={selection.isSelected(entry.id)}
            marking={marking.isPending && marking.variables.ids.includes(entry.id)}
            onSelect={() => selection.toggle(entry.id)}
            onMark={(handled) => mark([entry], handled, entryElementId(kind, entry.id))}
          />
        ))}
      </ul>
      {selection.selected.length > 0 && (
        <BulkBar
          selected={selection.selected}
          pending={marking.isPending}
          onMark={(handled) => mark(changedBy(selection.selected, handled), handled, null)}
          onClear={selection.clear}
        />
      )}
    </>
  );
}
