import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { checkDraft } from '@/features/beat-upload/check-draft';
import type { DraftEvent } from '@/features/beat-upload/drafts-reducer';
import type { Journal } from '@/features/beat-upload/journal';
import { beatUploadMessages, describeCause } from '@/features/beat-upload/messages';
import type { BeatDraft } from '@/features/beat-upload/model';
import { uploadServer } from '@/features/beat-upload/mutations';
import { planUpload } from '@/features/beat-upload/plan';
import {
  undoUpload,
  uploadBeat,
  UploadStop,
  type BeatTitle,
  type UploadPlan,
  type UploadWatch,
} from '@/features/beat-upload/saga';
import { isAbort } from '@/lib/media/file-problem';
import { leftToast, reportLeft } from '@/lib/media/report-left';
import type { UploadItem } from '@/lib/media/upload-queue';
import { toast, type ToastText } from '@/lib/toast';

interface Running {
  draftId: string;
  items: readonly UploadItem[];
}

/**
 * - `idle`: nothing is under way; `failure` is why the last one was undone
 * - `running`: files are leaving
 * - `paused`: it stopped at something that may be mended, or `byHand`; it waits to go on or to be undone
 * - `undoing`: what was done is being taken back
 */
export type UploadState =
  | { status: 'idle'; failure?: ToastText | undefined }
  | ({ status: 'running' | 'undoing' } & Running)
  | ({ status: 'paused'; failure: ToastText; byHand: boolean } & Running);

interface UploadOptions {
  memberId: string;
  dispatch: (event: DraftEvent) => void;
  tag: File | null;
  /** A beat stands in the store. */
  onPublished: (beatId: number, draft: BeatDraft) => void;
}

function firstItems({ files }: UploadPlan, draft: BeatDraft): UploadItem[] {
  const sizes = new Map([...draft.audio, ...draft.images].map(({ id, file }) => [id, file.size]));
  return files.map(({ id, filename }) => ({
    id,
    name: filename,
    size: sizes.get(id) ?? 0,
    status: draft.journal.stored[id] ? 'done' : 'waiting',
    progress: draft.journal.stored[id] ? 1 : 0,
  }));
}

const statusOf = {
  begun: { status: 'checking', progress: 0 },
  checked: { status: 'ready' },
  done: { status: 'done', progress: 1 },
} as const;

/** Uploads beats, and undoes, pauses and resumes that. One beat at a time. */
export function useUpload({ memberId, dispatch, tag, onPublished }: UploadOptions) {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const server = useMemo(() => uploadServer(memberId), [memberId]);
  const whole = useRef<AbortController | null>(null);
  const single = useRef(new Map<string, AbortController>());
  const latest = useRef({ tag, onPublished });
  useEffect(() => {
    latest.current = { tag, onPublished };
  });

  // With the page goes the upload; the journal says how far it was.
  useEffect(() => () => whole.current?.abort(), []);

  const changeItem = useCallback((id: string, change: Partial<UploadItem>) => {
    setState((now) =>
      now.status === 'idle'
        ? now
        : {
            ...now,
            items: now.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
          },
    );
  }, []);

  const undoWith = useCallback(
    async (
      draft: BeatDraft,
      row: BeatTitle,
      journal: Journal,
      because?: ToastText,
    ): Promise<boolean> => {
      setState((now) => {
        const items = now.status === 'idle' ? [] : now.items;
        return { status: 'undoing', draftId: draft.id, items };
      });
      try {
        const undone = await undoUpload(row, journal, server);
        dispatch({ type: 'journal', beat: draft.id, journal: undone.journal });
        const isClean = undone.left.length === 0;
        reportLeft(undone.left);
        setState({ status: 'idle', failure: isClean ? because : leftToast(undone.left) });
        return isClean;
      } catch (error) {
        console.error('Undoing an upload failed:', error);
        const failure = beatUploadMessages.notUndone(error);
        toast.error(failure);
        setState((now) => ({
          status: 'paused',
          draftId: draft.id,
          items: now.status === 'idle' ? [] : now.items,
          failure,
          byHand: false,
        }));
        return false;
      }
    },
    [dispatch, server],
  );

  /** @returns whether the beat is in the store now */
  const start = useCallback(
    async (draft: BeatDraft): Promise<boolean> => {
      const checked = checkDraft(draft);
      if (!checked.row || (whole.current && !whole.current.signal.aborted)) return false;
      const plan = planUpload(draft, checked.row, latest.current.tag);
      const controller = new AbortController();
      whole.current = controller;
      single.current = new Map(plan.files.map(({ id }) => [id, new AbortController()]));
      let journal = draft.journal;
      setState({ status: 'running', draftId: draft.id, items: firstItems(plan, draft) });

      const watch: UploadWatch = {
        signal: controller.signal,
        signalFor: (id) => single.current.get(id)?.signal ?? controller.signal,
        onJournal: (now) => {
          journal = now;
          dispatch({ type: 'journal', beat: draft.id, journal: now });
        },
        onFile: (id, event) => {
          if (event.type === 'progressed') {
            changeItem(id, { status: 'uploading', progress: event.progress });
          } else {
            changeItem(id, statusOf[event.type]);
          }
        },
      };
      try {
        const beatId = await uploadBeat(plan, journal, server, watch);
        toast.success(beatUploadMessages.uploaded(checked.row.title));
        setState({ status: 'idle' });
        latest.current.onPublished(beatId, draft);
        return true;
      } catch (error) {
        // The page has gone: what is to become of the beat is asked when it is back.
        if (!controller.signal.aborted) {
          await stopped(error);
        } else if (controller.signal.reason === CALLED_OFF) {
          const undone = await undoWith(draft, checked.row, journal);
          if (undone) toast.info(beatUploadMessages.undone);
        }
        return false;
      } finally {
        if (whole.current === controller) whole.current = null;
      }

      async function stopped(error: unknown): Promise<void> {
        const stop = error instanceof UploadStop ? error : new UploadStop(error);
        const byHand = isAbort(stop.cause) && stop.fileName !== undefined;
        const failure = byHand
          ? beatUploadMessages.fileCancelled(stop.fileName)
          : beatUploadMessages.failed(stop);
        if (!byHand) {
          console.error('Uploading a beat failed:', stop.cause);
          toast.error(failure);
        }
        if (stop.fileId !== undefined) {
          changeItem(stop.fileId, {
            status: byHand ? 'cancelled' : 'failed',
            reason: describeCause(stop),
          });
        }
        if (stop.mayGoOn) {
          setState((now) => ({
            status: 'paused',
            draftId: draft.id,
            items: now.status === 'idle' ? [] : now.items,
            failure,
            byHand,
          }));
        } else if (checked.row) {
          await undoWith(draft, checked.row, journal, beatUploadMessages.failedAndUndone(stop));
        }
      }
    },
    [changeItem, dispatch, server, undoWith],
  );

  /** Takes back a paused upload, or one that an earlier page left unfinished. */
  const undo = useCallback(
    async (draft: BeatDraft): Promise<boolean> => {
      const undone = await undoWith(draft, { title: draft.fields.title.trim() }, draft.journal);
      if (undone) toast.info(beatUploadMessages.undone);
      return undone;
    },
    [undoWith],
  );

  const cancel = useCallback(() => whole.current?.abort(CALLED_OFF), []);
  const cancelFile = useCallback((id: string) => single.current.get(id)?.abort(), []);

  return { state, start, undo, cancel, cancelFile };
}

/** A person called the whole upload off, rather than the page going away. */
const CALLED_OFF = new DOMException('The upload was called off.', 'AbortError');
