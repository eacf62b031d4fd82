import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CopyProgress } from '@/features/beat-admin/duplicate';
import { duplicateBeat } from '@/features/beat-admin/duplicate-mutations';
import { beatAdminMessages } from '@/features/beat-admin/messages';
import type { AdminBeat } from '@/features/beat-admin/model';
import { toast } from '@/lib/toast';

export interface Duplicates {
  /** How far the copy of a beat is, while one is being made. */
  progressOf: (id: number) => CopyProgress | undefined;
  begin: (beat: AdminBeat) => Promise<void>;
}

/**
 * Which beats are being copied, and how far each is.
 *
 * @param showCopy shows what was made; answers false where it cannot, and then it is told
 */
export function useDuplicates(showCopy: (copy: AdminBeat) => boolean): Duplicates {
  const [progress, setProgress] = useState<Readonly<Record<number, CopyProgress>>>({});
  const { mutateAsync } = useMutation(duplicateBeat());
  // The state arrives with the next render; a second press may come before.
  const busy = useRef(new Set<number>());

  const begin = async (beat: AdminBeat) => {
    if (busy.current.has(beat.id)) return;
    busy.current.add(beat.id);
    const onProgress = (now: CopyProgress) =>
      setProgress((before) => ({ ...before, [beat.id]: now }));
    onProgress({ done: 0, total: 0 });
    try {
      const copy = await mutateAsync({ beat, onProgress });
      if (!copy || !showCopy(copy)) toast.success(beatAdminMessages.duplicated(beat.title));
    } catch {
      // Told as a toast.
    } finally {
      busy.current.delete(beat.id);
      setProgress((before) =>
        Object.fromEntries(Object.entries(before).filter(([id]) => id !== String(beat.id))),
      );
    }
  };

  return { progressOf: (id: number) => progress[id], begin };
}
