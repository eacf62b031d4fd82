import { X } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { RemoveQuestion } from '@/components/uploads/remove-question';
import { SoundPreview } from '@/components/uploads/sound-preview';
import type { StoredSound } from '@/components/uploads/use-sound';
import { beatFileTexts as texts, beatFileToasts as toasts } from '@/content/beat-files';
import type { SavedSound } from '@/features/beat-admin/files';
import { formatBytes } from '@/lib/media/buckets';
import { keyFromUrl } from '@/lib/media/object-keys';
import { privateAddress } from '@/lib/media/storage';
import { formatTime } from '@/lib/player/format-time';

interface SavedSoundRowProps {
  sound: SavedSound;
  /** Asked before it is removed. */
  question: string;
  /** Why it cannot be removed. */
  kept?: string | undefined;
  /** It is being removed. */
  removing: boolean;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

/** What everybody may hear opens by its own address, what is sold by one that is made for it. */
function usePlayable({ type, filename: name, url }: SavedSound): StoredSound {
  return useMemo(
    () => ({
      name,
      address: () => {
        if (type === 'preview') return url;
        const key = keyFromUrl('beat-masters', url);
        return key === null
          ? Promise.reject(new Error(`${toasts.notOpened}: ${url}`))
          : privateAddress('beat-masters', key);
      },
    }),
    [type, name, url],
  );
}

/** A sound of a beat that stands: what it is, how it sounds, and what can be done about it. */
export function SavedSoundRow({
  sound,
  question,
  kept,
  removing,
  onReplace,
  onRemove,
}: SavedSoundRowProps) {
  const { filename, type, duration, size, peaks } = sound;
  const item = useRef<HTMLLIElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const keptId = useId();
  const [asking, setAsking] = useState(false);
  const playable = usePlayable(sound);

  const answer = (said: 'remove' | 'keep') => {
    setAsking(false);
    // What has the focus leaves with the answer.
    item.current?.focus();
    if (said === 'remove') onRemove();
  };

  return (
    <li ref={item} tabIndex={-1} className="rounded-sm border-b border-rail pt-2 pb-4">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 py-2.5 text-[15px] font-medium wrap-anywhere">{filename}</p>
        <input
          ref={chooser}
          type="file"
          hidden
          accept="audio/*"
          aria-label={`File in place of ${filename}`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again.
            target.value = '';
            if (file) onReplace(file);
          }}
        />
        <Button variant="link" disabled={removing} onClick={() => chooser.current?.click()}>
          <span>
            {texts.replace} <VisuallyHidden>{filename}</VisuallyHidden>
          </span>
        </Button>
        <IconButton
          label={`Remove ${filename}`}
          className="-mr-3"
          disabled={removing || kept !== undefined}
          aria-describedby={kept === undefined ? undefined : keptId}
          onClick={() => setAsking(true)}
        >
          <X aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      </div>
      <p className="-mt-1 text-sm text-ash">
        <span className="text-rosin">{texts.kinds[type]}</span>
        {duration === null ? '' : ` · ${formatTime(duration)}`} · {formatBytes(size)}
      </p>
      {asking || removing ? (
        <RemoveQuestion name={filename} question={question} removing={removing} onAnswer={answer} />
      ) : (
        <div className="mt-2">
          <SoundPreview sound={playable} seconds={duration ?? 0} peaks={peaks} />
        </div>
      )}
      {kept !== undefined && (
        <p id={keptId} className="mt-2 text-sm text-ash">
          {kept}
        </p>
      )}
    </li>
  );
}
