import { useEffect, useRef, useState } from 'react';
import { beatFileToasts as toasts } from '@/content/beat-files';
import { beatFileMessages } from '@/features/beat-admin/file-messages';
import { removeReplaced, storeSound, type ReadySound } from '@/features/beat-admin/file-mutations';
import type { SavedSound } from '@/features/beat-admin/files';
import { checkFile } from '@/lib/media/check-file';
import type { AudioType } from '@/lib/media/object-keys';
import { readSound } from '@/lib/media/sound';
import { audioProblem, audioTypeOf, type AudioItem, type FileCheck } from '@/lib/media/sound-item';
import { useLeaveQuestion } from '@/lib/media/use-leave-question';
import { useUploadQueue } from '@/lib/media/use-upload-queue';
import { toast } from '@/lib/toast';

/** A sound that was chosen, and in whose place it is to stand. */
export interface NewSound extends AudioItem {
  replaces: SavedSound | null;
}

type Leaving = ReadySound & Pick<NewSound, 'replaces'>;

function firstCheck(file: File): FileCheck<never> {
  return file.type.startsWith('audio/')
    ? { status: 'waiting' }
    : { status: 'failed', reason: `${file.name}: ${toasts.wrongType}` };
}

/** Sounds on their way to a beat: listened to first, then sent, one after the other. */
export function useNewSounds(beatId: number, onChanged: () => void | Promise<void>) {
  const [items, setItems] = useState<readonly NewSound[]>([]);
  const leaving = useRef(new WeakMap<File, Leaving>());

  const change = (id: string, part: Partial<NewSound>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item)));

  // One at a time: an unpacked sound is many times its file.
  const begun = useRef(new Set<string>());
  const isLooking = items.some(({ check }) => check.status === 'checking');
  const next = isLooking ? undefined : items.find(({ check }) => check.status === 'waiting');
  useEffect(() => {
    if (!next || begun.current.has(next.id)) return;
    const { id, file } = next;
    begun.current.add(id);
    void (async () => {
      change(id, { check: { status: 'checking' } });
      change(id, { check: await checkFile(file, readSound) });
    })();
  }, [next]);

  const queue = useUploadQueue({
    work: async (file, { onChecked, ...way }) => {
      const sound = leaving.current.get(file);
      if (!sound) throw new Error(`Nothing is known of ${file.name}.`);
      onChecked();
      await storeSound(beatId, sound, way);
      // Only now: there is never a moment without a sound.
      if (sound.replaces === null) return toasts.soundAdded;
      return (await removeReplaced(sound.replaces)) ? toasts.soundReplaced : null;
    },
    onDone: (said) => {
      if (said) toast.success(said);
      void onChanged();
    },
    onFailed: (error, file) => {
      toast.error(beatFileMessages.notAdded(error, file.name));
    },
  });

  // Closing the window would leave half a sound in the storage.
  useLeaveQuestion(queue.busy);

  /** Sends a sound that was listened to. */
  const send = (sounds: readonly Leaving[]) => {
    for (const sound of sounds) leaving.current.set(sound.file, sound);
    queue.add(sounds.map(({ file }) => file));
  };

  const ready = items.flatMap((item): (Leaving & { id: string })[] =>
    item.check.status === 'ready' && audioProblem(item) === null
      ? [{ ...item, facts: item.check.facts }]
      : [],
  );

  return {
    items,
    queue,
    readyCount: ready.length,
    /** Something would be lost with the panel. */
    busy: items.length > 0 || queue.busy,
    add: (files: readonly File[], replaces: SavedSound | null = null) =>
      setItems((all) => [
        ...all,
        ...files.map((file) => ({
          id: crypto.randomUUID(),
          file,
          type: replaces?.type ?? audioTypeOf(file.name),
          check: firstCheck(file),
          replaces,
        })),
      ]),
    setType: (id: string, type: AudioType) => change(id, { type }),
    drop: (id: string) => setItems((all) => all.filter((item) => item.id !== id)),
    upload: () => {
      send(ready);
      setItems((all) => all.filter(({ id }) => !ready.some((each) => each.id === id)));
    },
    send: (sound: ReadySound) => send([{ ...sound, replaces: null }]),
  };
}
