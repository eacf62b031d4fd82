import { Button } from '@/components/ui/button';
import { SelectionBar } from '@/components/ui/selection-bar';
import { changedBy, type InboxEntry } from '@/features/inbox/model';

interface BulkBarProps {
  selected: readonly InboxEntry[];
  pending: boolean;
  onMark: (handled: boolean) => void;
  onClear: () => void;
}

/** What can be done to all that is ticked. */
export function BulkBar({ selected, pending, onMark, onClear }: BulkBarProps) {
  const changes = (handled: boolean) => changedBy(selected, handled).length > 0;
  return (
    <SelectionBar count={selected.length} onClear={onClear}>
      {changes(false) && (
        <Button variant="outline" size="compact" pending={pending} onClick={() => onMark(false)}>
          Mark as open
        </Button>
      )}
      {changes(true) && (
        <Button size="compact" pending={pending} onClick={() => onMark(true)}>
          Mark as handled
        </Button>
      )}
    </SelectionBar>
  );
}
