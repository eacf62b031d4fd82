import { useCallback, useRef } from 'react';
import {
  undoCreation,
  undoForsaken,
  type Begun,
  type ProductServer,
} from '@/features/merch-admin/save';
import { noteUnfinished, readUnfinished } from '@/features/merch-admin/unfinished';
import { reportLeft } from '@/lib/media/report-left';

interface Leftover {
  begun: Begun;
  /** Of a page that is gone: it may have come to its end all the same. */
  isForsaken: boolean;
}

/** What saving a product put on the server and did not finish; outlives a reload of the page. */
export function useLeftover(memberId: string, server: ProductServer) {
  const leftover = useRef<Leftover | null>(null);

  const set = useCallback(
    (begun: Begun | null) => {
      leftover.current = begun && { begun, isForsaken: false };
      noteUnfinished(memberId, begun);
    },
    [memberId],
  );

  /** @returns what the page that was here before left behind */
  const find = useCallback((): Begun | null => {
    const begun = readUnfinished(memberId);
    leftover.current = begun && { begun, isForsaken: true };
    return begun;
  }, [memberId]);

  /**
   * @returns whether there was anything to take back
   * @throws {AppError} when it is still there
   */
  const undo = useCallback(async (): Promise<boolean> => {
    if (leftover.current === null) return false;
    const { begun, isForsaken } = leftover.current;
    const left = await (isForsaken ? undoForsaken : undoCreation)(begun, server);
    set(null);
    reportLeft(left ?? []);
    return left !== null;
  }, [server, set]);

  return { get: useCallback(() => leftover.current?.begun ?? null, []), set, find, undo };
}
