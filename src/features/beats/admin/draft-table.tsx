import { useMutation, useQuery } from '@tanstack/react-query';
import {
  useCallback,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/field';
import { keepFocus } from '@/components/ui/focus';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { draftTableTexts as texts } from '@/content/beat-admin';
import { useMember } from '@/features/account/session-context';
import { columns, DraftLine, type LineEdit } from '@/features/beats/admin/draft-line';
import { DraftSelection } from '@/features/beats/admin/draft-selection';
import { beatEditName, beatForm } from '@/features/beats/admin/form-schema';
import { duplicateNotes, type AdminBeat } from '@/features/beats/admin/model';
import {
  countStates,
  describePublishFailure,
  draftState,
  isUploadOf,
  publishSaved,
} from '@/features/beats/admin/publish-mutations';
import { allBeatKeys, beatAdminQueries, liveAdminBeats } from '@/features/beats/admin/queries';
import { useLicensing } from '@/features/licenses/tiers/use-licensing';
import { isExpected } from '@/lib/data/errors';
import { inBatches } from '@/lib/data/lists';
import { useLiveChannel } from '@/lib/data/realtime';
import { hasKeptEdit } from '@/lib/edits/edit';
import { useMediaQuery, usePanel } from '@/lib/hooks';
import { toast } from '@/lib/toast';
import { uploadQueue, type UploadItem } from '@/lib/uploads/uploads';

/** Below this width a row of cells would cut titles; the lines of the list open instead. */
const WIDE_QUERY = '(min-width: 1240px)';

const NONE: readonly UploadItem[] = [];

/** More at once would let requests wait for each other until they exceed their time limit. */
const PUBLISHED_AT_ONCE = 6;

interface DraftTableProps {
  drafts: readonly AdminBeat[];
  estimating: readonly number[];
  selected: readonly number[];
  onSelect: (ids: (before: readonly number[]) => readonly number[]) => void;
  onDiscard: (drafts: readonly AdminBeat[]) => void;
  onPublished: (beats: readonly AdminBeat[]) => void;
}

/** All drafts, each editable in its line, and published together once they are complete. */
export function DraftTable(props: DraftTableProps) {
  const { drafts, estimating, selected, onSelect, onDiscard, onPublished } = props;
  const owner = useMember()?.id;
  const { tiers } = useLicensing();
  const isWide = useMediaQuery(WIDE_QUERY);
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.getSnapshot);
  const [openId, setOpenId] = useState<number | null>(null);
  // A line that was saved renders the table again, because the browser's storage reports no changes of its own tab.
  const [, readKept] = useReducer((count: number) => count + 1, 0);
  const edits = useRef(new Map<number, LineEdit>());
  const register = useCallback((id: number, edit: LineEdit) => {
    edits.current.set(id, edit);
    return () => void edits.current.delete(id);
  }, []);
  const toggleOpen = useCallback(
    (id: number) => setOpenId((before) => (before === id ? null : id)),
    [],
  );
  const toggle = useCallback(
    (id: number) =>
      onSelect((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])),
    [onSelect],
  );
  useLiveChannel(liveAdminBeats);
  const { data: duplicates = [] } = useQuery(beatAdminQueries.duplicates());

  const lines = drafts.map((draft) => {
    const own = uploads.filter(isUploadOf(draft.id));
    const stopped = own.filter(({ status }) => status === 'failed' || status === 'paused');
    const state = draftState({
      draft,
      tiers,
      uploads: own,
      isEstimating: estimating.includes(draft.id),
      hasUnsavedEdit: hasKeptEdit(beatEditName(draft.id, owner)),
    });
    return { draft, state, stopped: stopped.length > 0 ? stopped : NONE };
  });
  const chosen = drafts.filter(({ id }) => selected.includes(id));
  const ready = lines
    .filter(({ draft, state }) => {
      const isChosen = chosen.length === 0 || chosen.includes(draft);
      return isChosen && state.kind === 'ready';
    })
    .map(({ draft }) => draft);
  const areAllChosen = drafts.length > 0 && chosen.length === drafts.length;
  const selectAll = (label: ReactNode) => (
    <Checkbox
      label={label}
      className="min-w-11"
      checked={areAllChosen}
      onChange={() => onSelect(() => (areAllChosen ? [] : drafts.map(({ id }) => id)))}
    />
  );

  const [done, setDone] = useState(0);
  const publish = useMutation({
    mutationFn: async (beats: readonly AdminBeat[]) => {
      setDone(0);
      const failures = new Map<number, { reason: string; revision: number }>();
      const published: AdminBeat[] = [];
      const publishOne = async (beat: AdminBeat) => {
        const edit = edits.current.get(beat.id);
        try {
          await edit?.save();
          await publishSaved(beat.id, beatEditName(beat.id, owner));
          published.push(beat);
          setDone((before) => before + 1);
        } catch (error) {
          if (!isExpected(error)) console.error(`Publishing ${beat.title} failed:`, error);
          const { title, message } = describePublishFailure(error);
          const { revision } = edit?.getSnapshot() ?? beat;
          failures.set(beat.id, { reason: message ?? title, revision });
        }
      };
      await inBatches(beats, (part) => Promise.all(part.map(publishOne)), PUBLISHED_AT_ONCE);
      if (published.length > 0) {
        toast.success(texts.published(published.length));
        onPublished(beats.filter((beat) => published.includes(beat)));
      }
      if (failures.size > 0) toast.error(texts.notPublished(failures.size));
      return failures;
    },
    meta: { invalidates: allBeatKeys },
  });

  const { panel, open, show, close } = usePanel<readonly AdminBeat[]>();

  /** Why the server did not publish a draft, until the draft changes. */
  const failureOf = ({ id, revision }: AdminBeat) => {
    const failure = publish.data?.get(id);
    return failure && revision <= failure.revision ? failure.reason : undefined;
  };
  const line = ({ draft, state, stopped }: (typeof lines)[number]) => (
    <DraftLine
      key={draft.id}
      draft={draft}
      kind={state.kind}
      state={state.text}
      percent={state.percent}
      stopped={stopped}
      duplicate={duplicateNotes(draft.id, duplicates).join('. ')}
      failure={failureOf(draft)}
      isWide={isWide}
      isOpen={draft.id === openId}
      isSelected={selected.includes(draft.id)}
      onOpen={toggleOpen}
      onSelect={toggle}
      onSaved={readKept}
      register={register}
    />
  );
  return (
    <div ref={keepFocus} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-3">
      {isWide ? (
        <table aria-label={texts.label} className="w-full table-fixed text-left">
          <thead className="border-b border-rail text-sm text-ash">
            <tr>
              <th scope="col" className="w-11">
                {selectAll(<VisuallyHidden>{texts.selectAll}</VisuallyHidden>)}
              </th>
              <th scope="col" className="w-14 py-2 font-normal">
                {texts.columns.cover}
              </th>
              {columns.map((name) => (
                <th key={name} scope="col" className={`px-2 font-normal ${widths[name]}`}>
                  {beatForm.labels[name]}
                </th>
              ))}
              <th scope="col" className="w-32 px-2 font-normal">
                {texts.columns.files}
              </th>
              <th scope="col" className="w-30 px-2 font-normal">
                {texts.columns.state}
              </th>
              <th scope="col" className="w-11">
                <VisuallyHidden>{texts.columns.details}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          {lines.map(line)}
        </table>
      ) : (
        <div>
          {selectAll(texts.selectAll)}
          <ul aria-label={texts.label} className="border-t border-rail">
            {lines.map(line)}
          </ul>
        </div>
      )}
      <div className="sticky-actions sticky bottom-player z-10 border-t border-rail bg-stage py-2 xl:flex xl:gap-6">
        {chosen.length > 0 && <DraftSelection selected={chosen} onDiscard={onDiscard} />}
        <div className="flex flex-1 items-center justify-between gap-4 py-1">
          <p role="status" className="text-sm text-ash">
            {publish.isPending
              ? texts.publishing(done, publish.variables.length)
              : countStates(lines.map(({ state }) => state))}
          </p>
          <Button
            pending={publish.isPending}
            disabled={ready.length === 0}
            onClick={() => (chosen.length > 0 ? publish.mutate(ready) : show(ready))}
          >
            {texts.publish(ready.length)}
          </Button>
        </div>
      </div>
      {panel && (
        <ConfirmDialog
          key={panel.key}
          open={open}
          onClose={close}
          title={texts.publishTitle(panel.task.length)}
          action={texts.publish(panel.task.length)}
          consequences={[texts.publishConsequence]}
          // The dialog does not wait, because the table shows the progress and the failures.
          decide={() => {
            publish.mutate(panel.task);
            return Promise.resolve();
          }}
        >
          <ul className="grid gap-1">
            {panel.task.map(({ id, title }) => (
              <li key={id} className="wrap-anywhere">
                {title}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </div>
  );
}

const widths = { title: '', bpm: 'w-16', key: 'w-28', genre: 'w-30', price: 'w-20' };
