import { useEffect, useReducer, useRef, useState } from 'react';
import { DraftStore, freshDrafts, holdDrafts } from '@/features/beat-upload/draft-store';
import { reduceDrafts, type DraftEvent } from '@/features/beat-upload/drafts-reducer';
import type { Drafts } from '@/features/beat-upload/model';

/**
 * - `opening`: not known yet
 * - `kept`: what is typed and dropped survives a reload, a lost session, a closed page
 * - `elsewhere`: another page holds the drafts, this one's are not kept
 * - `lost`: this browser keeps nothing, or has no room
 */
export type Keeping = 'opening' | 'kept' | 'elsewhere' | 'lost';

/** The drafts of an admin, kept in this browser. */
export function useDrafts(memberId: string): {
  drafts: Drafts;
  dispatch: (event: DraftEvent) => void;
  keeping: Keeping;
} {
  const [drafts, dispatch] = useReducer(reduceDrafts, null, freshDrafts);
  const [keeping, setKeeping] = useState<Keeping>('opening');
  const store = useRef<DraftStore | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const open = async (): Promise<Keeping> => {
      if (!(await holdDrafts(leaving.signal))) return 'elsewhere';
      const mine = new DraftStore(memberId);
      const kept = await mine.load();
      if (leaving.signal.aborted) return 'opening';
      store.current = mine;
      if (kept && kept.beats.length > 0) dispatch({ type: 'opened', drafts: kept });
      return 'kept';
    };
    open()
      .catch((error: unknown): Keeping => {
        console.warn('The drafts could not be opened:', error);
        return 'lost';
      })
      .then(
        (now) => {
          if (!leaving.signal.aborted) setKeeping(now);
        },
        () => undefined,
      );
    return () => {
      leaving.abort();
      store.current = null;
    };
  }, [memberId]);

  useEffect(() => {
    const mine = store.current;
    if (keeping !== 'kept' || !mine) return;
    mine.save(drafts).catch((error: unknown) => {
      console.warn('The drafts could not be kept:', error);
      if (store.current === mine) setKeeping('lost');
    });
  }, [drafts, keeping]);

  return { drafts, dispatch, keeping };
}
