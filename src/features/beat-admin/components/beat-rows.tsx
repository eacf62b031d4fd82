import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { Checkbox } from '@/components/ui/field';
import { BulkBar } from '@/features/beat-admin/components/bulk-bar';
import { DeleteBeatDialog } from '@/features/beat-admin/components/delete-beat-dialog';
import { EditBeat } from '@/features/beat-admin/components/edit-beat';
import { beatElementId, ManageRow } from '@/features/beat-admin/components/manage-row';
import type { AdminBeat, BeatSwitch } from '@/features/beat-admin/model';
import { switchBeat, switchBeats } from '@/features/beat-admin/mutations';
import { useSelection } from '@/features/beat-admin/use-selection';

interface BeatRowsProps {
  beats: readonly AdminBeat[];
  /** Takes the focus when what had it is gone: the element of that id, or the list. */
  focusRow: (elementId: string | null) => void;
  /** The store shows something else now. */
  onChanged: () => void;
}

/** What is done to a beat; stays while its panel closes, which takes a moment. */
interface Asked {
  beat: AdminBeat;
  what: 'edit' | 'delete';
  /** Counts the panels, so that each begins anew. */
  turn: number;
}

/** The beats of one page, with what can be done about each. */
export function BeatRows({ beats, focusRow, onChanged }: BeatRowsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const busy = useRef(new Set<number>());
  const { mutateAsync } = useMutation(switchBeat());
  const bulk = useMutation(switchBeats());
  const selection = useSelection(beats);

  const change = async (beat: AdminBeat, what: BeatSwitch, on: boolean) => {
    // Not disabled meanwhile, because that would take the focus.
    if (busy.current.has(beat.id)) return;
    busy.current.add(beat.id);
    try {
      await mutateAsync({ beat, what, on });
      onChanged();
    } catch {
      // Told as a toast, and the row says again what is so.
    } finally {
      busy.current.delete(beat.id);
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
          // The button that was pressed is gone with the bar.
          setTimeout(() => focusRow(null));
        },
      },
    );

  const ask = (beat: AdminBeat, what: Asked['what']) => {
    setAsked((before) => ({ beat, what, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  const close = useCallback(() => setOpen(false), []);
  const askedId = asked?.beat.id;
  const focusAsked = useCallback(() => {
    focusRow(askedId === undefined ? null : beatElementId(askedId));
  }, [askedId, focusRow]);

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
      <ul>
        {beats.map((beat) => (
          <ManageRow
            key={beat.id}
            beat={beat}
            selected={selection.isSelected(beat.id)}
            onSelect={() => selection.toggle(beat.id)}
            onSwitch={(what, on) => void change(beat, what, on)}
            onEdit={() => ask(beat, 'edit')}
            onDelete={() => ask(beat, 'delete')}
          />
        ))}
      </ul>
      {selection.selected.length > 0 && (
        <BulkBar
          selected={selection.selected}
          pending={bulk.isPending}
          onSwitch={changeSelected}
          onClear={selection.clear}
        />
      )}
      {asked?.what === 'delete' && (
        <DeleteBeatDialog
          key={asked.turn}
          beat={asked.beat}
          open={open}
          onDeleted={onChanged}
          onClose={close}
          onFocusLost={focusAsked}
        />
      )}
      {asked?.what === 'edit' && (
        <EditBeat
          key={asked.turn}
          beat={asked.beat}
          open={open}
          onSaved={onChanged}
          onClose={close}
        />
      )}
    </>
  );
}
