import { X } from 'lucide-react';
import { Button, IconButton } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { SoundPreview } from '@/components/uploads/sound-preview';
import { formatBytes } from '@/lib/media/buckets';
import type { AudioType } from '@/lib/media/object-keys';
import { typeNames } from '@/lib/media/sniff';
import { audioProblem, type AudioItem } from '@/lib/media/sound-item';
import { formatTime } from '@/lib/player/format-time';

interface AudioRowProps {
  item: AudioItem;
  /** What is to become of it. */
  note?: string | undefined;
  /** Left out where it is settled what it is to be. */
  onType?: ((type: AudioType) => void) | undefined;
  onRemove: () => void;
}

const kinds = [
  { type: 'preview', label: 'Preview' },
  { type: 'full', label: 'Full' },
] as const;

/** A sound that was dropped: what it is, what it is to be, and how it sounds. */
export function AudioRow({ item, note, onType, onRemove }: AudioRowProps) {
  const { file, check, type } = item;
  const problem = audioProblem(item);
  return (
    <li className="border-b border-rail py-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-[15px] font-medium wrap-anywhere">{file.name}</p>
          <p className="text-sm text-ash">
            {check.status === 'ready'
              ? `${typeNames[check.facts.mime]} · ${formatTime(check.facts.durationSeconds)} · `
              : ''}
            {formatBytes(file.size)}
          </p>
        </div>
        <IconButton label={`Remove ${file.name}`} onClick={onRemove}>
          <X aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      </div>
      {(check.status === 'waiting' || check.status === 'checking') && (
        <p role="status" className="mt-2 flex items-center gap-2.5 text-sm text-ash">
          <Spinner /> Listening to it…
        </p>
      )}
      {check.status === 'ready' && (
        <div className="mt-2">
          <SoundPreview
            sound={file}
            seconds={check.facts.durationSeconds}
            peaks={check.facts.peaks}
          />
        </div>
      )}
      {note !== undefined && <p className="mt-2 text-sm text-ash">{note}</p>}
      {onType && check.status !== 'failed' && (
        <div role="group" aria-label={`What ${file.name} is`} className="mt-3 flex gap-2">
          {kinds.map((kind) => (
            <Button
              key={kind.type}
              size="sm"
              variant={kind.type === type ? 'outline' : 'ghost'}
              aria-pressed={kind.type === type}
              onClick={() => onType(kind.type)}
            >
              {kind.label}
            </Button>
          ))}
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="mt-2 text-sm wrap-anywhere text-danger">
          {problem}
        </p>
      )}
    </li>
  );
}
