import { useMutation } from '@tanstack/react-query';
import { inboxes, type InboxKind } from '@/features/messages/admin/model';
import { queriesOf } from '@/features/messages/admin/queries';
import { inBatches } from '@/lib/data/lists';
import { describeFailure } from '@/lib/data/messages';
import { requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { showUndo } from '@/lib/undo-toast';

interface Marking {
  ids: readonly number[];
  handled: boolean;
}

/** Marks entries as handled, or as open again, and offers to undo it. */
export function useMarking(kind: InboxKind) {
  const { all, many, countWords } = queriesOf[kind];
  const marking = useMutation({
    mutationFn: async ({ ids, handled }: Marking): Promise<void> => {
      const change = { handled_at: handled ? new Date().toISOString() : null };
      requireRow(
        await inBatches(ids, (part) =>
          write((db) => db.from(inboxes[kind].table).update(change).in('id', part).select('id')),
        ),
      );
    },
    onSuccess: (_data, { ids, handled }) => {
      const title = `${countWords(ids.length)} marked as ${handled ? 'handled' : 'open'}`;
      showUndo({ title }, () => marking.mutateAsync({ ids, handled: !handled }));
    },
    meta: {
      invalidates: [all],
      errorToast: describeFailure(`Could not mark the ${many}`, 'service'),
    },
  });
  return marking;
}
