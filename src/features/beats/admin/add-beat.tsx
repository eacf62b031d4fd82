import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EditConflict } from '@/components/edits/edit-conflict';
import { EmptyState, ErrorState, LoadingState } from '@/components/layout/states';
import { Alert } from '@/components/ui/alert';
import { Button, IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { keepFocus } from '@/components/ui/focus';
import { FormPart } from '@/components/ui/form';
import { paths } from '@/config/paths';
import { draftTexts as texts, draftToasts as toasts } from '@/content/beat-admin';
import { beatFileTexts } from '@/content/beat-files';
import { BeatFields } from '@/features/beats/admin/beat-fields';
import { BeatFiles } from '@/features/beats/admin/beat-files';
import {
  beatFieldLabels,
  checkBeatFields,
  toBeatFields,
  type BeatFields as Fields,
} from '@/features/beats/admin/form-schema';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import {
  bpmOf,
  groupFiles,
  groupOf,
  missingParts,
  titleOf,
  type AdminBeat,
} from '@/features/beats/admin/model';
import {
  deleteWithFiles,
  publishBeat,
  saveDraft,
  shareDraftFields,
} from '@/features/beats/admin/mutations';
import { usualCut, type Cut } from '@/features/beats/admin/preview-cut';
import { beatAdminQueries, liveAdminBeats } from '@/features/beats/admin/queries';
import {
  audioTarget,
  audioTypeOf,
  fetchAudio,
  uploadPreview,
} from '@/features/beats/admin/upload-mutations';
import { cn } from '@/lib/cn';
import { useAutosave } from '@/lib/edits/autosave';
import { AppError } from '@/lib/errors';
import { fieldMessages, type FieldErrors } from '@/lib/forms/fields';
import { uploadQueue, useUploads, type UploadTarget } from '@/lib/media/uploads';
import { useLiveTable } from '@/lib/realtime';
import { serverMessage } from '@/lib/service-answers';
import { toast, type ToastText } from '@/lib/toast';

/** Why a draft cannot be published, as people are told. */
class PublishError extends Error {
  override readonly name = 'PublishError';
  readonly text: ToastText;

  constructor(text: ToastText) {
    super(text.title);
    this.text = text;
  }
}

function describeFailure(error: unknown): ToastText {
  if (error instanceof PublishError) return error.text;
  // The rule that was broken, in the database's own words.
  if (error instanceof AppError && error.code === '23514') return { title: error.message };
  return toasts.failed(serverMessage(error));
}

function isOfBeat(id: number) {
  return ({ kind, ownerId }: UploadTarget) => kind.startsWith('beat-') && ownerId === id;
}

/** New beats: each is a draft that saves itself, until it is uploaded to the store. */
export function AddBeat() {
  const [params, setParams] = useSearchParams();
  const { data: drafts, error, isFetching, refetch } = useQuery(beatAdminQueries.drafts());
  useLiveTable(liveAdminBeats);
  const [published, setPublished] = useState<readonly { id: number; title: string }[]>([]);
  // A new beat gets its row while it is filled in: the form is still the same one.
  const [blank, setBlank] = useState<{ turn: number; id: number | null }>({ turn: 0, id: null });
  const [discarding, setDiscarding] = useState<AdminBeat | null>(null);
  const region = useRef<HTMLDivElement>(null);

  const id = Number(params.get('draft')) || null;
  const select = (next: number | null) =>
    setParams(next === null ? { tab: 'add' } : { tab: 'add', draft: String(next) }, {
      replace: true,
    });
  const startBlank = () => {
    setBlank(({ turn }) => ({ turn: turn + 1, id: null }));
    select(null);
  };

  if (!drafts) {
    if (!error) return <LoadingState />;
    const { title, message } = beatAdminMessages.notLoaded(error);
    return (
      <ErrorState as="h2" title={title} onRetry={() => void refetch()} retrying={isFetching}>
        {message}
      </ErrorState>
    );
  }
  const current = drafts.find((draft) => draft.id === id) ?? null;
  const isBlank = id === null || id === blank.id;
  return (
    <div ref={region} tabIndex={-1}>
      <DraftList
        drafts={drafts}
        currentId={id}
        onSelect={select}
        onDiscard={setDiscarding}
        onAdd={startBlank}
      />
      {published.length > 0 && (
        <Alert variant="success" title="Published" className="mt-6">
          <ul>
            {published.map((beat) => (
              <li key={beat.id}>
                <Link
                  to={paths.beat(beat.id)}
                  className="wrap-anywhere underline underline-offset-4"
                >
                  {beat.title}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {current || isBlank ? (
        <DraftForm
          key={isBlank ? `new-${blank.turn}` : id}
          draft={current}
          others={drafts.filter((draft) => draft.id !== id)}
          onCreated={(created) => {
            setBlank((before) => ({ ...before, id: created }));
            select(created);
          }}
          onDiscard={setDiscarding}
          onPublished={(beat) => {
            setPublished((before) => [...before, beat]);
            startBlank();
            region.current?.focus();
          }}
        />
      ) : (
        <EmptyState as="h2" title={beatFileTexts.gone}>
          It was uploaded or discarded elsewhere.
        </EmptyState>
      )}
      {discarding && (
        <DiscardDialog
          draft={discarding}
          onDiscarded={() => discarding.id === id && startBlank()}
          onClose={() => setDiscarding(null)}
          onFocusLost={() => region.current?.focus()}
        />
      )}
    </div>
  );
}

interface DiscardDialogProps {
  draft: AdminBeat;
  onDiscarded: () => void;
  onClose: () => void;
  onFocusLost: () => void;
}

function DiscardDialog({ draft, onDiscarded, ...dialog }: DiscardDialogProps) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: () => deleteWithFiles([draft.id]),
    onSettled: () => queryClient.invalidateQueries({ queryKey: beatAdminQueries.all }),
    onError: (error) => console.error('Discarding a draft failed:', error),
    meta: { successToast: toasts.discarded, errorToast: beatAdminMessages.notDeleted },
  });
  return (
    <ConfirmDialog
      open
      title={texts.discardTitle}
      action="Discard"
      danger
      consequences={[texts.discardConsequence]}
      decide={async () => {
        await mutateAsync();
        onDiscarded();
      }}
      describeFailure={beatAdminMessages.notDeleted}
      {...dialog}
    >
      <p className="wrap-anywhere">{draft.title}</p>
    </ConfirmDialog>
  );
}

interface DraftListProps {
  drafts: readonly AdminBeat[];
  currentId: number | null;
  onSelect: (id: number) => void;
  onDiscard: (draft: AdminBeat) => void;
  onAdd: () => void;
}

/** Every draft, with what it still needs. */
function DraftList({ drafts, currentId, onSelect, onDiscard, onAdd }: DraftListProps) {
  return (
    <div className="border-b border-rail pb-5">
      {drafts.length > 0 && (
        <ul aria-label={texts.drafts} className="mb-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {drafts.map((draft) => {
            const missing = missingParts(draft);
            const isCurrent = draft.id === currentId;
            return (
              <li
                key={draft.id}
                className={cn(
                  'flex min-w-0 items-center border-b-2',
                  isCurrent ? 'border-rosin' : 'border-transparent',
                )}
              >
                <div className="min-w-0 flex-1 py-1">
                  <button
                    type="button"
                    aria-current={isCurrent ? 'true' : undefined}
                    onClick={() => onSelect(draft.id)}
                    className={cn(
                      'block min-h-9 max-w-full truncate text-left text-[15px] transition-colors',
                      isCurrent ? 'font-medium' : 'text-ash hover:text-ink',
                    )}
                  >
                    {draft.title}
                  </button>
                  <p className="truncate text-sm text-ash">
                    {missing.length === 0 ? texts.complete : texts.lacks(missing)}
                  </p>
                </div>
                <IconButton
                  variant="quiet"
                  label={`Discard ${draft.title}`}
                  onClick={() => onDiscard(draft)}
                >
                  <X aria-hidden="true" strokeWidth={1.5} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <Button size="sm" variant="outline" onClick={onAdd}>
        <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
        {texts.another}
      </Button>
    </div>
  );
}

interface DraftFormProps {
  /** Null while a new beat has no row yet. */
  draft: AdminBeat | null;
  others: readonly AdminBeat[];
  onCreated: (id: number) => void;
  onDiscard: (draft: AdminBeat) => void;
  onPublished: (beat: { id: number; title: string }) => void;
}

/** One draft: its fields save themselves, its files go up at once. */
function DraftForm({ draft, others, onCreated, onDiscard, onPublished }: DraftFormProps) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync: save } = useMutation(saveDraft());
  const { mutateAsync: publish } = useMutation(publishBeat());
  const share = useMutation(shareDraftFields());
  const edit = useAutosave<AdminBeat, Fields>({
    item: draft,
    labels: beatFieldLabels,
    toFields: toBeatFields,
    save: async (fields, seen) => {
      const saved = await save({ fields, seen });
      if (!seen) onCreated(saved.item.id);
      return saved;
    },
  });
  const { fields, sent, change, ensure, flush } = edit;
  const [cut, setCut] = useState<Cut | null>(usualCut);
  const [attempted, setAttempted] = useState(false);
  /** Drafts that a drop made, while it is not sure that they are several beats. */
  const [split, setSplit] = useState<readonly { id: number; files: readonly File[] }[]>([]);
  const uploads = useUploads();
  const beatId = edit.seen?.id ?? null;

  const upload = useMutation({
    mutationFn: async () => {
      requireFields(fields);
      const beat = await flush();
      if (!beat) throw new PublishError(toasts.failed('The draft could not be saved.'));
      await requireFiles(beat.id);
      const files = await readFiles(beat.id);
      const master = files?.audio.find(({ type }) => type === 'full');
      if (cut && master && !files?.audio.some(({ type }) => type === 'preview')) {
        uploadPreview(beat.id, await fetchAudio(master, new AbortController().signal), cut);
        await requireUploaded(beat.id);
      }
      await publish(beat.id);
      return { id: beat.id, title: fields.title.trim() };
    },
    onSuccess: (beat) => {
      toast.success(toasts.uploaded(beat.title));
      onPublished(beat);
    },
    onError: () => {
      // What is wrong is drawn first.
      requestAnimationFrame(() => {
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      });
    },
    meta: { errorToast: describeFailure },
  });

  function readFiles(id: number) {
    return queryClient.query({ ...beatAdminQueries.files(id), staleTime: 0 });
  }

  async function requireFiles(id: number): Promise<void> {
    const files = await readFiles(id);
    const kinds = uploadQueue.getSnapshot().filter(({ target }) => isOfBeat(id)(target));
    const has = (kind: string) => kinds.some(({ target }) => target.kind === kind);
    if (!files?.audio.length && !has('beat-audio')) throw new PublishError(toasts.noAudio);
    if (!files?.images.length && !has('beat-image')) throw new PublishError(toasts.noImage);
    await requireUploaded(id);
  }

  /** Waits for the files that are still on their way. */
  async function requireUploaded(id: number): Promise<void> {
    const [stopped] = await uploadQueue.settled(isOfBeat(id));
    if (!stopped) return;
    const { status, name, reason } = stopped;
    throw new PublishError(
      status === 'failed' ? toasts.badFile(name, reason ?? '') : toasts.unfinished,
    );
  }

  const addAudio = async (files: readonly File[]) => {
    const groups = groupFiles(files);
    const queued = uploads.filter(({ target }) => beatId !== null && isOfBeat(beatId)(target));
    const stored = beatId === null ? null : await readFiles(beatId);
    const [known] = [...(stored?.audio ?? []).map(({ filename }) => filename)].concat(
      queued.filter(({ target }) => target.kind === 'beat-audio').map(({ name }) => name),
    );
    // Which of the groups joins this beat; the others become beats of their own.
    const own =
      known === undefined || groups.length === 1
        ? 0
        : groups.findIndex(([file]) => file && groupOf(file.name) === groupOf(known));
    const mine = groups[own] ?? [];
    if (mine.length > 0) await addToBeat(mine);
    const made = [];
    for (const group of groups.filter((_group, index) => index !== own)) {
      const [first] = group;
      if (!first) continue;
      const { artist, genre, price, salePrice, mood, tags } = fields;
      const shared = { artist, genre, price, salePrice, mood, tags };
      const named = { title: titleOf(first.name), bpm: bpmOf(first.name) };
      const { item } = await save({
        fields: { ...toBeatFields(null), ...shared, ...named },
        seen: null,
      });
      addAudioTo(item.id, group);
      made.push({ id: item.id, files: group });
    }
    setSplit(made);
  };

  async function addToBeat(files: readonly File[]): Promise<void> {
    const name = files[0]?.name ?? '';
    const title = fields.title || titleOf(name);
    const bpm = fields.bpm || bpmOf(name);
    if (title !== fields.title || bpm !== fields.bpm) change({ title, bpm });
    const beat = await ensure();
    if (beat) addAudioTo(beat.id, files);
  }

  function addAudioTo(id: number, files: readonly File[]): void {
    for (const file of files) uploadQueue.add(audioTarget(id, audioTypeOf(file.name)), [file]);
  }

  const merge = useMutation({
    mutationFn: async () => {
      await deleteWithFiles(split.map(({ id }) => id));
      await addToBeat(split.flatMap(({ files }) => files));
    },
    onSuccess: () => setSplit([]),
    onSettled: () => queryClient.invalidateQueries({ queryKey: beatAdminQueries.all }),
    onError: (error) => console.error('Joining drafts failed:', error),
    meta: { errorToast: beatAdminMessages.notUpdated },
  });

  const problem = upload.error && describeFailure(upload.error);
  const isFieldProblem = problem !== null && attempted && Object.keys(errorsOf(fields)).length > 0;
  const isShown = problem && (isFieldProblem || !isAboutFields(problem));
  return (
    <form
      ref={form}
      noValidate
      aria-label="New beat"
      onSubmit={(event) => {
        event.preventDefault();
        setAttempted(true);
        if (!upload.isPending) upload.mutate();
      }}
    >
      <div ref={keepFocus}>
        {split.length > 0 && (
          <Alert className="mt-5" title={texts.split(split.length + 1)}>
            <div className="mt-2 flex flex-wrap gap-3">
              <Button
                size="sm"
                variant="outline"
                pending={merge.isPending}
                onClick={() => merge.mutate()}
              >
                {texts.merge}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setSplit([])}>
                {texts.keepSplit}
              </Button>
            </div>
          </Alert>
        )}
        <div className="mt-9 grid min-w-0 gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <BeatFiles
            beatId={beatId}
            level={2}
            onAudio={(files) => void addAudio(files)}
            onImages={(files) =>
              void ensure().then((beat) => {
                if (beat) uploadQueue.add({ kind: 'beat-image', ownerId: beat.id }, files);
              })
            }
            plannedCut={{ cut, onChange: setCut }}
          />
          <div className="min-w-0">
            <FormPart title="Details">
              <BeatFields
                fields={fields}
                errors={attempted ? errorsOf(fields) : wrongFields(fields, sent)}
                onChange={change}
              />
            </FormPart>
            {others.length > 0 && beatId !== null && (
              <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
                <Button
                  size="sm"
                  variant="outline"
                  pending={share.isPending}
                  aria-describedby="shared-fields"
                  onClick={() =>
                    share.mutate(
                      { fields, ids: others.map(({ id }) => id) },
                      { onSuccess: () => toast.success(toasts.shared(others.length)) },
                    )
                  }
                >
                  {texts.share}
                </Button>
                <p id="shared-fields" className="text-sm text-ash">
                  {texts.shareHint}
                </p>
              </div>
            )}
          </div>
        </div>
        <div
          role="group"
          aria-label="Upload"
          tabIndex={-1}
          className="mt-12 grid grid-cols-1 gap-5 border-t border-rail pt-6"
        >
          {edit.conflict && (
            <EditConflict
              what="This beat"
              {...edit.conflict}
              hint="Your version is saved with your next change."
              onTakeTheirs={edit.acceptRemote}
            />
          )}
          {isShown && (
            <Alert variant="error" title={problem.title}>
              {problem.message}
            </Alert>
          )}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <Button type="submit" size="lg" pending={upload.isPending}>
              {texts.upload}
            </Button>
            {edit.seen && (
              <Button variant="ghost" size="lg" onClick={() => edit.seen && onDiscard(edit.seen)}>
                {texts.discard}
              </Button>
            )}
            <p role="status" className="text-sm text-ash">
              {beatId !== null && texts.status[edit.status]}
            </p>
          </div>
        </div>
      </div>
    </form>
  );
}

function errorsOf(fields: Fields): FieldErrors {
  return checkBeatFields(fields).errors ?? {};
}

/** What cannot be saved as it was typed; what is only missing is asked for when it is uploaded. */
function wrongFields(fields: Fields, sent: Fields): FieldErrors {
  const wrong = Object.entries(errorsOf(sent)).filter(
    ([name, message]) =>
      message !== fieldMessages.required &&
      fields[name as keyof Fields] === sent[name as keyof Fields],
  );
  return Object.fromEntries(wrong);
}

function isAboutFields({ title }: ToastText): boolean {
  return title === toasts.incomplete.title || title === toasts.fieldWrong('').title;
}

function requireFields(fields: Fields): void {
  const messages = Object.values(errorsOf(fields));
  if (messages.length === 0) return;
  const isMissing = messages.includes(fieldMessages.required);
  throw new PublishError(isMissing ? toasts.incomplete : toasts.fieldWrong(messages[0] ?? ''));
}
