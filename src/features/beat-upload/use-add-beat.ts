import { useCallback, useState } from 'react';
import { checkDraft } from '@/features/beat-upload/check-draft';
import { joining } from '@/features/beat-upload/drafts-reducer';
import { isBegun } from '@/features/beat-upload/journal';
import { beatUploadMessages } from '@/features/beat-upload/messages';
import { groupFiles, isUntouched, type BeatDraft } from '@/features/beat-upload/model';
import { CUT_ID } from '@/features/beat-upload/plan';
import { useDrafts } from '@/features/beat-upload/use-drafts';
import { useFileChecks } from '@/features/beat-upload/use-file-checks';
import { useUpload } from '@/features/beat-upload/use-upload';
import type { FieldErrors } from '@/lib/forms/check-form';
import { useLeaveQuestion } from '@/lib/media/use-leave-question';
import { toast, type ToastText } from '@/lib/toast';

export interface Published {
  id: number;
  title: string;
}

interface Problem {
  beat: string;
  errors: FieldErrors;
  text: ToastText;
}

/** What of it is still so: what has been mended since is not said any longer. */
function stillSo({ beat, errors, text }: Problem, current: BeatDraft | undefined): Problem | null {
  if (current?.id !== beat) return null;
  const now = checkDraft(current);
  if (now.row || now.problem.title !== text.title) return null;
  const open = Object.keys(errors).flatMap((name) => {
    const error = now.errors[name];
    return error === undefined ? [] : [[name, error] as const];
  });
  return { beat, errors: Object.fromEntries(open), text: now.problem };
}

const withId = (file: File) => ({ id: crypto.randomUUID(), file });

/** Everything that the form of new beats does. */
export function useAddBeat(memberId: string, onPublished: (beatId: number) => void) {
  const { drafts, dispatch, keeping } = useDrafts(memberId);
  useFileChecks(drafts, dispatch);
  const [selected, select] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [published, setPublished] = useState<readonly Published[]>([]);
  /** Beats that a drop made, while it is not sure that they are several. */
  const [split, setSplit] = useState<readonly string[]>([]);

  const upload = useUpload({
    memberId,
    dispatch,
    tag: drafts.tag,
    onPublished: (id, draft) => {
      setPublished((all) => [...all, { id, title: draft.fields.title.trim() }]);
      dispatch({ type: 'beat-removed', beat: draft.id, instead: crypto.randomUUID() });
      onPublished(id);
    },
  });
  const { state, start } = upload;
  const busy = state.status === 'running' || state.status === 'undoing';

  const [first] = drafts.beats;
  const current = drafts.beats.find(({ id }) => id === selected) ?? first;

  const isKept = keeping === 'kept' || keeping === 'opening';
  useLeaveQuestion(busy || (!isKept && !drafts.beats.every(isUntouched)));

  /** Uploads these one after the other; the first that stops stops the rest. */
  const uploadAll = async (beats: readonly BeatDraft[]) => {
    setPublished([]);
    for (const draft of beats) {
      select(draft.id);
      if (!(await start(draft))) return;
    }
  };

  /** @returns whether everything may go */
  const submit = (): boolean => {
    for (const draft of drafts.beats) {
      const checked = checkDraft(draft);
      if (checked.row) continue;
      toast.error(checked.problem);
      select(draft.id);
      setProblem({ beat: draft.id, errors: checked.errors, text: checked.problem });
      return false;
    }
    setProblem(null);
    setSplit([]);
    void uploadAll(drafts.beats);
    return true;
  };

  const addAudio = (draft: BeatDraft, files: File[]) => {
    const groups = groupFiles(files);
    const own = joining(draft, groups);
    const mine = groups[own];
    if (mine) dispatch({ type: 'audio-added', beat: draft.id, files: mine.map(withId) });
    const beats = groups
      .filter((_group, index) => index !== own)
      .map((group) => ({ id: crypto.randomUUID(), files: group.map(withId) }));
    if (beats.length === 0) return;
    dispatch({ type: 'beats-added', like: draft.id, beats });
    setSplit(beats.map(({ id }) => id));
  };

  const merge = (into: BeatDraft) => {
    dispatch({ type: 'merged', into: into.id, from: split });
    setSplit([]);
  };

  const addBeat = (like: BeatDraft) => {
    const id = crypto.randomUUID();
    dispatch({ type: 'beats-added', like: like.id, beats: [{ id, files: [] }] });
    select(id);
  };

  const share = (from: BeatDraft) => {
    dispatch({ type: 'shared', from: from.id });
    toast.success(beatUploadMessages.shared(drafts.beats.length - 1));
  };

  const canLeaveOut = (draft: BeatDraft, id: string) =>
    id === CUT_ID ||
    (draft.audio.some((item) => item.id === id) ? draft.audio : draft.images).length > 1;

  const leaveOut = (draft: BeatDraft, id: string) => {
    const next =
      id === CUT_ID
        ? { ...draft, cut: { ...draft.cut, wanted: false } }
        : {
            ...draft,
            audio: draft.audio.filter((item) => item.id !== id),
            images: draft.images.filter((item) => item.id !== id),
          };
    if (id === CUT_ID) dispatch({ type: 'cut', beat: draft.id, change: { wanted: false } });
    else dispatch({ type: 'file-removed', item: id });
    void uploadAll([next, ...drafts.beats.filter((each) => each.id !== draft.id)]);
  };

  const dismissSplit = useCallback(() => setSplit([]), []);

  return {
    drafts,
    dispatch,
    keeping,
    current,
    select,
    busy,
    upload,
    published,
    split: split.length > 0 ? split : null,
    merge,
    dismissSplit,
    problem: problem && stillSo(problem, current),
    /** An earlier page stopped in the middle of it. */
    unfinished: current !== undefined && state.status === 'idle' && isBegun(current.journal),
    submit,
    uploadAll,
    addAudio,
    addBeat,
    share,
    canLeaveOut,
    leaveOut,
  };
}
