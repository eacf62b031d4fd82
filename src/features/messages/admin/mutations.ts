import { mutationOptions, useMutation } from '@tanstack/react-query';
import { inboxTables, type InboxKind } from '@/features/messages/admin/model';
import { queriesOf } from '@/features/messages/admin/queries';
import { inBatches } from '@/lib/data/lists';
import { detailedFailure, requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { showUndo } from '@/lib/undo-toast';

interface Marking {
  ids: readonly number[];
  handled: boolean;
}

function markEntries(kind: InboxKind) {
  return mutationOptions({
    mutationFn: async ({ ids, handled }: Marking): Promise<void> => {
      const change = { handled_at: handled ? new Date().toISOString() : null };
      requireRow(
        await inBatches(ids, (part) =>
          write((db) => db.from(inboxTables[kind]).update(change).in('id', part).select('id')),
        ),
      );
    },
    meta: {
      invalidates: [queriesOf[kind].all],
      errorToast: detailedFailure(`Could not mark the ${queriesOf[kind].many}`),
    },
  });
}

/** Marks entries as handled, or as open again, and offers to undo it. */
export function useMarking(kind: InboxKind) {
  const marking = useMutation({
    ...markEntries(kind),
    onSuccess: (_data, { ids, handled }) => {
      const title = `${queriesOf[kind].countWords(ids.length)} marked as ${handled ? 'handled' : 'open'}`;
      showUndo({ title }, () => marking.mutateAsync({ ids, handled: !handled }));
    },
  });
  return marking;
}
