import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import type { BeatDraft } from '@/features/beat-upload/model';
import { cn } from '@/lib/cn';

interface BeatSwitcherProps {
  beats: readonly BeatDraft[];
  current: BeatDraft;
  disabled: boolean;
  onSelect: (id: string) => void;
  onRemove: (id: string) => void;
  onAdd: () => void;
  onShare: () => void;
}

function nameOf({ fields }: BeatDraft, place: number): string {
  return fields.title.trim() || `Beat ${place + 1}`;
}

/** The beats that are uploaded together; one of them is on screen. */
export function BeatSwitcher({
  beats,
  current,
  disabled,
  onSelect,
  onRemove,
  onAdd,
  onShare,
}: BeatSwitcherProps) {
  const sharedId = useId();
  return (
    <div className="border-b border-rail pb-5">
      {/* Another beat on screen looks like the one before it. */}
      <p role="status" className="sr-only">
        {beats.length > 1 && `Beat ${beats.indexOf(current) + 1} of ${beats.length}`}
      </p>
      {beats.length > 1 && (
        <ul aria-label="Beats to upload" className="mb-3 flex flex-wrap gap-x-2 gap-y-1">
          {beats.map((draft, place) => (
            <li
              key={draft.id}
              className={cn(
                'flex max-w-full items-center border-b-2',
                draft === current ? 'border-rosin' : 'border-transparent',
              )}
            >
              <button
                type="button"
                disabled={disabled}
                aria-current={draft === current ? 'true' : undefined}
                onClick={() => onSelect(draft.id)}
                className={cn(
                  'min-h-11 min-w-0 truncate px-1 text-[15px] transition-colors',
                  draft === current ? 'font-medium' : 'text-ash hover:text-ink',
                )}
              >
                {nameOf(draft, place)}
              </button>
              <IconButton
                variant="quiet"
                disabled={disabled}
                label={`Remove ${nameOf(draft, place)}`}
                onClick={() => onRemove(draft.id)}
              >
                <X aria-hidden="true" strokeWidth={1.5} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="sm" variant="outline" disabled={disabled} onClick={onAdd}>
          <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Another beat
        </Button>
        {beats.length > 1 && (
          <>
            <Button
              size="sm"
              variant="outline"
              disabled={disabled}
              aria-describedby={sharedId}
              onClick={onShare}
            >
              The same for all
            </Button>
            <p id={sharedId} className="text-sm text-ash">
              Artist, genre, price, mood and tags
            </p>
          </>
        )}
      </div>
    </div>
  );
}
