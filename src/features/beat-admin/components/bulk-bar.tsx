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
  onClear: () => void;
}

/** What can be done to all that is ticked; within a thumb's reach, above the player. */
export function BulkBar({ selected, pending, onSwitch, onClear }: BulkBarProps) {
  return (
    <div
      role="group"
      aria-label="What is selected"
      className="sticky bottom-player z-10 flex flex-wrap items-center justify-end gap-x-2 gap-y-1 border-y border-rail bg-stage py-3"
    >
      <p role="status" className="mr-auto pr-3 font-medium tabular-nums">
        {selected.length} selected
      </p>
      <Button variant="ghost" onClick={onClear}>
        Clear
      </Button>
      {actions.map(({ label, what, on }) => {
        const ids = selected.filter((beat) => beat[what] !== on).map(({ id }) => id);
        if (ids.length === 0) return null;
        return (
          <Button
            key={label}
            variant="outline"
            disabled={pending}
            onClick={() => onSwitch(ids, what, on)}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
