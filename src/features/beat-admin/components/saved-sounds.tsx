import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { keepFocus } from '@/components/ui/keep-focus';
import { AudioRow } from '@/components/uploads/audio-row';
import { DropArea } from '@/components/uploads/drop-area';
import { UploadList } from '@/components/uploads/upload-list';
import { beatFileTexts as texts } from '@/content/beat-files';
import { CutPreview } from '@/features/beat-admin/components/cut-preview';
import { SavedSoundRow } from '@/features/beat-admin/components/saved-sound-row';
import { removeSound } from '@/features/beat-admin/file-mutations';
import { cutSource, removeQuestion, type SavedSound } from '@/features/beat-admin/files';
import { useNewSounds } from '@/features/beat-admin/use-new-sounds';

interface SavedSoundsProps {
  beatId: number;
  sounds: readonly SavedSound[];
  /** Why the last one has to stay; left out where it may go. */
  reasonKept?: string | undefined;
  /** Something changed: read them anew; done once they are read. */
  onChanged: () => Promise<void>;
  /** Something would be lost if this were taken away. */
  onBusy: (busy: boolean) => void;
}

/** A list that comes into sight when something joins it: what is done below it shows there. */
function useShownGrowth<T extends HTMLElement>(count: number): RefObject<T | null> {
  const list = useRef<T>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) {
      list.current?.querySelector('li:last-child')?.scrollIntoView({ block: 'center' });
    }
    before.current = count;
  }, [count]);
  return list;
}

/** The sounds of a beat that stands. Whatever is done to them is done at once. */
export function SavedSounds({ beatId, sounds, reasonKept, onChanged, onBusy }: SavedSoundsProps) {
  const news = useNewSounds(beatId, onChanged);
  const { mutateAsync } = useMutation(removeSound());
  const [removing, setRemoving] = useState<ReadonlySet<number>>(new Set<number>());
  const source = cutSource(sounds);
  const onTheirWay = news.queue.items.filter(({ status }) => status !== 'done');

  const fresh = useShownGrowth<HTMLUListElement>(news.items.length);
  const leaving = useShownGrowth<HTMLDivElement>(onTheirWay.length);

  const tellBusy = useEffectEvent((busy: boolean) => onBusy(busy));
  useEffect(() => tellBusy(news.busy), [news.busy]);

  const remove = async (sound: SavedSound) => {
    setRemoving((before) => new Set(before).add(sound.id));
    try {
      await mutateAsync(sound);
    } catch {
      // Told as a toast, and the list shows what is so.
    }
    await onChanged();
    setRemoving((before) => new Set([...before].filter((id) => id !== sound.id)));
  };

  return (
    <div
      ref={keepFocus}
      tabIndex={-1}
      role="group"
      aria-label={texts.savedSounds}
      className="grid grid-cols-1 gap-5"
    >
      <DropArea
        label={texts.addSound}
        hint={texts.addSoundHint}
        accept={{ 'audio/*': [] }}
        size={sounds.length === 0 ? 'lg' : 'md'}
        onFiles={(files) => news.add(files)}
      />
      {news.items.length > 0 && (
        <div>
          <ul ref={fresh} aria-label={texts.newSounds} className="border-t border-rail">
            {news.items.map((item) => (
              <AudioRow
                key={item.id}
                item={item}
                note={item.replaces ? texts.replaces(item.replaces.filename) : undefined}
                onType={item.replaces ? undefined : (type) => news.setType(item.id, type)}
                onRemove={() => news.drop(item.id)}
              />
            ))}
          </ul>
          {news.readyCount > 0 && (
            <Button className="mt-4" onClick={news.upload}>
              {texts.upload(news.readyCount)}
            </Button>
          )}
        </div>
      )}
      {onTheirWay.length > 0 && (
        <div ref={leaving}>
          <UploadList
            label={texts.queueLabel}
            items={onTheirWay}
            onCancel={news.queue.cancel}
            onRetry={news.queue.retry}
            onDismiss={news.queue.dismiss}
          />
        </div>
      )}
      {sounds.length === 0 ? (
        <p className="text-[15px] text-ash">{texts.noSound}</p>
      ) : (
        <ul aria-label={texts.savedSounds} className="border-t border-rail">
          {sounds.map((sound) => (
            <SavedSoundRow
              key={sound.id}
              sound={sound}
              question={removeQuestion(sound, sounds)}
              kept={sounds.length === 1 ? reasonKept : undefined}
              removing={removing.has(sound.id)}
              onReplace={(file) => news.add([file], sound)}
              onRemove={() => void remove(sound)}
            />
          ))}
        </ul>
      )}
      {source && <CutPreview key={source.id} source={source} onCut={news.send} />}
    </div>
  );
}
