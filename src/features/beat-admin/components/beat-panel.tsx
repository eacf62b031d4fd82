import { useCallback } from 'react';
import { DeleteBeatDialog } from '@/features/beat-admin/components/delete-beat-dialog';
import { EditBeat } from '@/features/beat-admin/components/edit-beat';
import { beatElementId } from '@/features/beat-admin/components/manage-row';
import type { BeatTask } from '@/features/beat-admin/model';

interface BeatPanelProps {
  task: BeatTask;
  open: boolean;
  /** Takes the focus when what had it is gone: the element of that id, or the list. */
  focusRow: (elementId: string | null) => void;
  /** The store shows something else now. */
  onChanged: () => void;
  onClose: () => void;
}

/** A task that is done over the list. Give it a key of its own for each. */
export function BeatPanel({ task, open, focusRow, onChanged, onClose }: BeatPanelProps) {
  const [only, ...others] = task.what === 'edit' ? [task.beat] : task.beats;
  const elementId = only && others.length === 0 ? beatElementId(only.id) : null;
  const onFocusLost = useCallback(() => focusRow(elementId), [elementId, focusRow]);

  if (task.what === 'edit') {
    return (
      <EditBeat
        beat={task.beat}
        open={open}
        onSaved={onChanged}
        onClose={onClose}
        onFocusLost={onFocusLost}
      />
    );
  }
  return (
    <DeleteBeatDialog
      beats={task.beats}
      open={open}
      onDeleted={onChanged}
      onClose={onClose}
      onFocusLost={onFocusLost}
    />
  );
}
