import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { merchAdminToasts } from '@/content/merch-admin';
import { productSaveTexts as texts } from '@/content/product-form';
import { productServer } from '@/features/merch-admin/form-mutations';
import { createProduct, SaveStop, type ProductPlan } from '@/features/merch-admin/save';
import { productSaveMessages } from '@/features/merch-admin/save-messages';
import { readUnfinished } from '@/features/merch-admin/unfinished';
import { useLeftover } from '@/features/merch-admin/use-leftover';
import { isRetryable } from '@/lib/errors';
import { isAbort } from '@/lib/media/file-problem';
import { reduceUploads, type QueuedFile, type UploadEvent } from '@/lib/media/upload-queue';
import { useLeaveQuestion } from '@/lib/media/use-leave-question';
import { toast, type ToastText } from '@/lib/toast';

function reduceItems(
  items: readonly QueuedFile[],
  event: UploadEvent | { type: 'emptied' },
): readonly QueuedFile[] {
  return event.type === 'emptied' ? [] : reduceUploads(items, event);
}

/** Whose product is being saved, be it by a form that was left in the middle. */
const working = new Set<string>();

/** A page that is gone left something; one that was left within the app takes it back by itself. */
function isForsaken(memberId: string): boolean {
  return !working.has(memberId) && readUnfinished(memberId) !== null;
}

/** Saves new products, one at a time; what does not succeed leaves nothing behind. */
export function useCreateProduct(memberId: string) {
  const server = useMemo(() => productServer(memberId), [memberId]);
  const [status, setStatus] = useState<'idle' | 'saving' | 'undoing'>(() =>
    isForsaken(memberId) ? 'undoing' : 'idle',
  );
  const [failure, setFailure] = useState<ToastText | null>(null);
  const [items, tell] = useReducer(reduceItems, []);
  const running = useRef<AbortController | null>(null);
  // What could not be taken back yet: the next attempt begins with that.
  const { get: getLeftover, set: setLeftover, find, undo } = useLeftover(memberId, server);

  // With the page goes the saving, and is undone.
  useEffect(() => () => running.current?.abort(), []);

  useLeaveQuestion(status !== 'idle');

  const takeUp = useEffectEvent(async (): Promise<void> => {
    const forsaken = isForsaken(memberId) ? find() : null;
    if (forsaken === null || running.current) return;
    running.current = new AbortController();
    try {
      if (await undo()) toast.info(texts.forsaken(forsaken.title));
    } catch (error) {
      console.error('Undoing a product failed:', error);
    } finally {
      running.current = null;
      setStatus('idle');
    }
  });
  useEffect(() => void takeUp(), []);

  const fail = useCallback((text: ToastText) => {
    setFailure(text);
    toast.error(text);
  }, []);

  const stopped = useCallback(
    async (error: unknown): Promise<void> => {
      const cause = error instanceof SaveStop ? error.cause : error;
      const byHand = isAbort(cause);
      if (!byHand) console.error('Saving a product failed:', cause);
      // Refused before there was anything.
      if (getLeftover()?.productId === null && !isRetryable(cause)) setLeftover(null);
      if (getLeftover() === null) {
        if (!byHand) fail(productSaveMessages.failed(error));
        return;
      }
      setStatus('undoing');
      try {
        await undo();
        if (byHand) toast.info(texts.undone);
        else fail(productSaveMessages.failedAndUndone(error));
      } catch (undoError) {
        console.error('Undoing a product failed:', undoError);
        fail(productSaveMessages.failedAndLeft(error));
      }
    },
    [fail, getLeftover, setLeftover, undo],
  );

  /** @returns whether nothing of an earlier attempt is left */
  const undoFirst = useCallback(async (): Promise<boolean> => {
    try {
      await undo();
      return true;
    } catch (error) {
      console.error('Undoing a product failed:', error);
      fail(productSaveMessages.failedAndLeft(error));
      return false;
    }
  }, [fail, undo]);

  /** @returns the new product's number, or null where it was not saved */
  const create = useCallback(
    async (plan: ProductPlan): Promise<number | null> => {
      // The pending state arrives with the next render; a second press may come before.
      if (running.current) return null;
      const controller = new AbortController();
      running.current = controller;
      working.add(memberId);
      setStatus('saving');
      setFailure(null);
      tell({ type: 'emptied' });
      tell({ type: 'added', items: plan.pictures });
      try {
        if (!(await undoFirst())) return null;
        const productId = await createProduct(plan, server, {
          signal: controller.signal,
          onBegun: setLeftover,
          onFile: tell,
        });
        setLeftover(null);
        toast.success(merchAdminToasts.created);
        return productId;
      } catch (error) {
        await stopped(error);
        return null;
      } finally {
        running.current = null;
        working.delete(memberId);
        setStatus('idle');
        tell({ type: 'emptied' });
      }
    },
    [memberId, server, setLeftover, stopped, undoFirst],
  );

  return {
    status,
    failure,
    items,
    create,
    cancel: useCallback(() => running.current?.abort(), []),
  };
}
