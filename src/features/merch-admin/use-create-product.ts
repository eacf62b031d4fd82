import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { merchAdminToasts } from '@/content/merch-admin';
import { productSaveTexts as texts } from '@/content/product-form';
import { productServer } from '@/features/merch-admin/form-mutations';
import {
  createProduct,
  SaveStop,
  undoCreation,
  type Begun,
  type ProductPlan,
} from '@/features/merch-admin/save';
import { productSaveMessages } from '@/features/merch-admin/save-messages';
import { isRetryable } from '@/lib/errors';
import { isAbort } from '@/lib/media/file-problem';
import { reportLeft } from '@/lib/media/report-left';
import { reduceUploads, type QueuedFile, type UploadEvent } from '@/lib/media/upload-queue';
import { toast, type ToastText } from '@/lib/toast';

function reduceItems(
  items: readonly QueuedFile[],
  event: UploadEvent | { type: 'emptied' },
): readonly QueuedFile[] {
  return event.type === 'emptied' ? [] : reduceUploads(items, event);
}

/** Saves new products, one at a time; what does not succeed leaves nothing behind. */
export function useCreateProduct(memberId: string) {
  const server = useMemo(() => productServer(memberId), [memberId]);
  const [status, setStatus] = useState<'idle' | 'saving' | 'undoing'>('idle');
  const [failure, setFailure] = useState<ToastText | null>(null);
  const [items, tell] = useReducer(reduceItems, []);
  const running = useRef<AbortController | null>(null);
  /** What could not be taken back yet: the next attempt begins with that. */
  const leftover = useRef<Begun | null>(null);

  // With the page goes the saving, and is undone.
  useEffect(() => () => running.current?.abort(), []);

  const busy = status !== 'idle';
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);

  /** @throws {AppError} when it is still there */
  const undo = useCallback(async (): Promise<void> => {
    if (leftover.current === null) return;
    const left = await undoCreation(leftover.current, server);
    leftover.current = null;
    reportLeft(left);
  }, [server]);

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
      if (leftover.current?.productId === null && !isRetryable(cause)) leftover.current = null;
      if (leftover.current === null) {
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
    [fail, undo],
  );

  /** @returns the new product's number, or null where it was not saved */
  const create = useCallback(
    async (plan: ProductPlan): Promise<number | null> => {
      // The pending state arrives with the next render; a second press may come before.
      if (running.current) return null;
      const controller = new AbortController();
      running.current = controller;
      setStatus('saving');
      setFailure(null);
      tell({ type: 'emptied' });
      tell({ type: 'added', items: plan.pictures });
      try {
        await undo();
      } catch (error) {
        console.error('Undoing a product failed:', error);
        fail(productSaveMessages.failedAndLeft(error));
        running.current = null;
        setStatus('idle');
        return null;
      }
      try {
        const productId = await createProduct(plan, server, {
          signal: controller.signal,
          onBegun: (begun) => {
            leftover.current = begun;
          },
          onFile: tell,
        });
        leftover.current = null;
        toast.success(merchAdminToasts.created);
        return productId;
      } catch (error) {
        await stopped(error);
        return null;
      } finally {
        running.current = null;
        setStatus('idle');
        tell({ type: 'emptied' });
      }
    },
    [fail, server, stopped, undo],
  );

  return {
    status,
    failure,
    items,
    create,
    cancel: useCallback(() => running.current?.abort(), []),
  };
}
