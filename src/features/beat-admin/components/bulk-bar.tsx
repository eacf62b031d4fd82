import { Button } from '@/components/ui/button';
import { SelectionBar } from '@/components/ui/selection-bar';
import type { AdminBeat, BeatSwitch } from '@/features/beat-admin/model';

const actions: readonly { label: string; what: BeatSwitch; on: boolean }[] = [
  { label: 'Feature', what: 'isFeatured', on: true },
  { label: 'Unfeature', what: 'isFeatured', on: false },
  { label: 'Hide', what: 'isActive', on: false },
  { label: 'Publish', what: 'isActive', on: true },
];

interface BulkBarProps {
  selected: readonly AdminBeat[];
  pending: boolean;
  onSwitch: (ids: readonly number[], what: BeatSwitch, on: boolean) => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done to all that is ticked. */
export function BulkBar({ selected, pending, onSwitch, onDelete, onClear }: BulkBarProps) {
  return (
    <SelectionBar count={selected.length} onClear={onClear}>
      {actions.map(({ label, what, on }) => {
        const ids = selected.filter((beat) => beat[what] !== on).map(({ id }) => id);
        if (ids.length === 0) return null;
        return (
          <Button
            key={label}
            variant="outline"
            size="compact"
            disabled={pending}
            onClick={() => onSwitch(ids, what, on)}
          >
            {label}
          </Button>
        );
      })}
      <Button variant="danger" size="compact" disabled={pending} onClick={onDelete}>
        Delete
      </Button>
    </SelectionBar>
  );
}
