import { ListMusic } from 'lucide-react';
import { IconButton } from '@/components/ui/button';
import { upNext } from '@/features/player/model';
import { usePlayerState } from '@/lib/player/player-context';

interface QueueButtonProps {
  open: boolean;
  onToggle: () => void;
}

/** Opens and closes the queue, and says how many beats are to come. */
export function QueueButton({ open, onToggle }: QueueButtonProps) {
  const count = usePlayerState((state) => upNext(state).length);
  return (
    <IconButton
      label={count === 0 ? 'Queue' : `Queue, ${count} up next`}
      aria-haspopup="dialog"
      aria-expanded={open}
      variant="quiet"
      className="relative"
      onClick={onToggle}
    >
      <ListMusic aria-hidden="true" strokeWidth={1.5} className="-translate-x-1" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-2 left-7 text-[11px] leading-none font-medium text-ink"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </IconButton>
  );
}
