import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { SelectAll } from '@/components/ui/select-all';
import { BulkBar } from '@/features/beat-admin/components/bulk-bar';
import { beatElementId, ManageRow } from '@/features/beat-admin/components/manage-row';
import type { AdminBeat, BeatSwitch, BeatTask } from '@/features/beat-admin/model';
import { switchBeat, switchBeats } from '@/features/beat-admin/mutations';
import type { Duplicates } from '@/features/beat-admin/use-duplicates';
import { useSelection } from '@/lib/use-selection';

interface BeatRowsProps {
  beats: readonly AdminBeat[];
  /** Takes the focus when what had it is gone: the element of that id, or the list. */
  focusRow: (elementId: string | null) => void;
  /** The store shows something else now. */
  onChanged: () => void;
  /** Opens a panel over the list. */
  onTask: (task: BeatTask) => void;
  duplicates: Duplicates;
}

/** The beats of one page, with what can be done about each. */
export function BeatRows({ beats, focusRow, onChanged, onTask, duplicates }: BeatRowsProps) {
  const busy = useRef(new Set<string>());
  const { mutateAsync } = useMutation(switchBeat());
  const bulk = useMutation(switchBeats());
  const selection = useSelection(beats);

  const change = async (beat: AdminBeat, what: BeatSwitch, on: boolean) => {
    // Not disabled meanwhile, because that would take the focus.
    const button = `${beat.id} ${what}`;
    if (busy.current.has(button)) return;
    busy.current.add(button);
    try {
      await mutateAsync({ beat, what, on });
      onChanged();
    } catch {
      // Told as a toast, and the row says again what is so.
    } finally {
      busy.current.delete(button);
      // The row may have left this view.
      setTimeout(() => {
        if (document.activeElement === document.body) focusRow(beatElementId(beat.id));
      });
    }
  };

  const changeSelected = (ids: readonly number[], what: BeatSwitch, on: boolean) =>
    bulk.mutate(
      { ids, what, on },
      {
        onSuccess: () => {
          onChanged();
          selection.clear();
        },
      },
    );

  return (
    <>
      <SelectAll checked={selection.allSelected} onChange={selection.toggleAll} />
      <ul>
        {beats.map((beat) => (
          <ManageRow
            key={beat.id}
            beat={beat}
            selected={selection.isSelected(beat.id)}
            onSelect={() => selection.toggle(beat.id)}
            onSwitch={(what, on) => void change(beat, what, on)}
            onEdit={() => onTask({ what: 'edit', beat })}
            onDuplicate={() => void duplicates.begin(beat)}
            copying={duplicates.progressOf(beat.id)}
            onDelete={() => onTask({ what: 'delete', beats: [beat] })}
          />
        ))}
      </ul>
      {selection.selected.length > 0 && (
        <BulkBar
          selected={selection.selected}
          pending={bulk.isPending}
          onSwitch={changeSelected}
          onDelete={() => onTask({ what: 'delete', beats: selection.selected })}
          onClear={selection.clear}
        />
      )}
    </>
  );
}
