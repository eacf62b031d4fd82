import { Button } from '@/components/ui/button';
import type { AdminBeat, BeatSwitch } from '@/features/beat-admin/model';

const actions: readonly { label: string; what: BeatSwitch; on: boolean }[] = [
  { label: 'Feature', what: 'isFeatured', on: true },
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

/** What can be done to all that is ticked; within a thumb's reach, above the player. */
export function BulkBar({ selected, pending, onSwitch, onDelete, onClear }: BulkBarProps) {
  return (
    <div
      role="group"
      aria-label="What is selected"
      className="sticky bottom-player z-10 grid gap-1 border-y border-rail bg-stage py-3 sm:flex sm:items-center sm:gap-2"
    >
      <div className="flex items-center justify-between sm:mr-auto sm:justify-start sm:gap-4">
        <p role="status" className="font-medium tabular-nums">
          {selected.length} selected
        </p>
        <Button variant="link" onClick={onClear}>
          Clear
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
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
      </div>
    </div>
  );
}
