import { useEffect, useRef, useState, type RefObject } from 'react';
import { STEP } from '@/features/gallery/masonry';
import type { GalleryImage } from '@/features/gallery/model';

/** How many pictures an entry of the history had on its wall: going back finds it as long. */
const shownBefore = new Map<string, number>();

interface WallOptions {
  list: RefObject<HTMLElement | null>;
  images: readonly GalleryImage[];
  /** Names the entry of the history. */
  entry: string;
  /** The wall's beginning is out of sight: what comes new must not move the rest. */
  pastTop: boolean;
}

/** Which pictures hang on the wall: some at a time, and new ones only where they disturb nobody. */
export function useWall({ list, images, entry, pastTop }: WallOptions) {
  const [shown, setShown] = useState(() => shownBefore.get(entry) ?? STEP);
  useEffect(() => {
    shownBefore.set(entry, shown);
  }, [entry, shown]);

  // What hung there when the beginning went out of sight.
  const [still, setStill] = useState<ReadonlySet<number> | null>(null);
  if (pastTop && !still && images.length > 0) setStill(new Set(images.map(({ id }) => id)));
  if (!pastTop && still) setStill(null);
  const waiting = still
    ? Math.max(
        0,
        images.findIndex(({ id }) => still.has(id)),
      )
    : 0;
  const focusFrom = useRef<number | null>(null);

  return {
    hung: images.slice(waiting, waiting + shown),
    /** New pictures that wait above. */
    waiting,
    hasMore: waiting + shown < images.length,
    showMore: () => {
      focusFrom.current = shown;
      setShown(shown + STEP);
    },
    /** Makes sure that a picture hangs on the wall. */
    reveal: (index: number) => {
      if (index < waiting) setStill(new Set(images.map(({ id }) => id)));
      setShown((count) => Math.max(count, Math.ceil((index + 1) / STEP) * STEP));
    },
    /** Leads the focus to the first of the pictures that were asked for, once so many hang. */
    followFocus: (count: number) => {
      if (focusFrom.current === null || count <= focusFrom.current) return;
      const link = list.current?.children[focusFrom.current]?.querySelector('a');
      focusFrom.current = null;
      link?.focus({ preventScroll: true });
    },
  };
}
