import { Button } from '@/components/ui/button';
import { changedBy, type InboxEntry } from '@/features/inbox/model';

interface BulkBarProps {
  selected: readonly InboxEntry[];
  pending: boolean;
  onMark: (handled: boolean) => void;
  onClear: () => void;
}

/** What can be done to all that is ticked; within a thumb's reach, above the player. */
export function BulkBar({ selected, pending, onMark, onClear }: BulkBarProps) {
  const changes = (handled: boolean) => changedBy(selected, handled).length > 0;
  return (
    <div
      role="group"
      aria-label="What is selected"
      className="sticky bottom-player z-10 flex flex-wrap items-center gap-x-2 gap-y-1 border-y border-rail bg-stage py-3"
    >
      <p role="status" className="mr-auto pr-3 font-medium tabular-nums">
        {selected.length} selected
      </p>
      <Button variant="ghost" onClick={onClear}>
        Clear
      </Button>
      {changes(false) && (
        <Button variant="outline" pending={pending} onClick={() => onMark(false)}>
          Mark as open
        </Button>
      )}
      {changes(true) && (
        <Button pending={pending} onClick={() => onMark(true)}>
          Mark as handled
        </Button>
      )}
    </div>
  );
}
