import { useEffect, useRef } from 'react';
import type { DraftEvent } from '@/features/beat-upload/drafts-reducer';
import type { Drafts, ImageItem } from '@/features/beat-upload/model';
import { checkFile } from '@/lib/media/check-file';
import { readPicture } from '@/lib/media/picture';
import { readSound } from '@/lib/media/sound';
import type { AudioItem } from '@/lib/media/sound-item';

type Unlooked = { kind: 'image'; item: ImageItem } | { kind: 'sound'; item: AudioItem };

/** The next file to look at: one at a time, because a decoded sound is many times its file. */
function nextToCheck({ beats }: Drafts): Unlooked | null {
  const items = beats.flatMap(({ images, audio }): Unlooked[] => [
    ...images.map((item) => ({ kind: 'image', item }) as const),
    ...audio.map((item) => ({ kind: 'sound', item }) as const),
  ]);
  if (items.some(({ item }) => item.check.status === 'checking')) return null;
  return items.find(({ item }) => item.check.status === 'waiting') ?? null;
}

/** Opens every file that was dropped and notes what it really is. */
export function useFileChecks(drafts: Drafts, dispatch: (event: DraftEvent) => void): void {
  const begun = useRef(new Set<string>());
  const next = nextToCheck(drafts);

  useEffect(() => {
    if (!next || begun.current.has(next.item.id)) return;
    begun.current.add(next.item.id);
    void look(next, dispatch);
  }, [next, dispatch]);
}

async function look({ kind, item }: Unlooked, dispatch: (event: DraftEvent) => void) {
  const { id, file } = item;
  const looking = { status: 'checking' } as const;
  if (kind === 'sound') {
    dispatch({ type: 'sound-checked', item: id, check: looking });
    dispatch({ type: 'sound-checked', item: id, check: await checkFile(file, readSound) });
  } else {
    dispatch({ type: 'picture-checked', item: id, check: looking });
    dispatch({ type: 'picture-checked', item: id, check: await checkFile(file, readPicture) });
  }
}
