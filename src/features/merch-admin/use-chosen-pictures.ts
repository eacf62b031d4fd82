import { useCallback, useRef, useState } from 'react';
import type { ChosenPicture } from '@/features/merch-admin/save';
import { checkFile } from '@/lib/media/check-file';
import { moved } from '@/lib/media/moved';
import { readPicture, type PictureFacts } from '@/lib/media/picture';
import type { FileCheck } from '@/lib/media/sound-item';

/** A chosen picture, and what became of opening it. */
export interface PictureItem extends ChosenPicture {
  check: FileCheck<PictureFacts>;
}

/** The pictures that were chosen for a product; each is opened to see what it really is. */
export function useChosenPictures() {
  const [items, setItems] = useState<readonly PictureItem[]>([]);
  // One after the other: an opened picture is many times its file.
  const line = useRef(Promise.resolve());

  const change = useCallback(
    (id: string, change: Partial<PictureItem>) =>
      setItems((all) => all.map((item) => (item.id === id ? { ...item, ...change } : item))),
    [],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file): PictureItem => ({
        id: crypto.randomUUID(),
        file,
        alt: '',
        check: { status: 'checking' },
      }));
      setItems((all) => [...all, ...added]);
      for (const { id, file } of added) {
        line.current = line.current.then(async () =>
          change(id, { check: await checkFile(file, readPicture) }),
        );
      }
    },
    [change],
  );

  return {
    items,
    add,
    describe: useCallback((id: string, alt: string) => change(id, { alt }), [change]),
    move: useCallback((id: string, to: number) => setItems((all) => moved(all, id, to)), []),
    remove: useCallback(
      (id: string) => setItems((all) => all.filter((item) => item.id !== id)),
      [],
    ),
    clear: useCallback(() => setItems([]), []),
  };
}
