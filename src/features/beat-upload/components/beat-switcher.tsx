import { Plus, X } from 'lucide-react';
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
  return (
    <div className="border-b border-rail pb-5">
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
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="outline" disabled={disabled} onClick={onAdd}>
          <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Another beat
        </Button>
        {beats.length > 1 && (
          <Button size="sm" variant="ghost" disabled={disabled} onClick={onShare}>
            Same artist, genre, price, mood and tags for all
          </Button>
        )}
      </div>
    </div>
  );
}
