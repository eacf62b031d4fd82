import { useMutation, useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useSearchParams } from 'react-router-dom';
import { NewDraft } from '@/components/editor/stored-row';
import { QueryFallback } from '@/components/list/query-fallback';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ConfirmDialog, type DialogState } from '@/components/ui/dialog';
import { DropArea } from '@/components/uploads/drop-area';
import { paths } from '@/config/paths';
import { draftTableTexts, draftTexts as texts, draftToasts } from '@/content/beat-admin';
import { useMember } from '@/features/account/session-context';
import { BeatEditor } from '@/features/beats/admin/beat-editor';
import { BEAT_BUCKETS } from '@/features/beats/admin/beat-objects';
import { DraftTable } from '@/features/beats/admin/draft-table';
import { DROPPED_FILES } from '@/features/beats/admin/drop-plan';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import { isBlank, type AdminBeat } from '@/features/beats/admin/model';
import { deleteBeats, openNewBeat } from '@/features/beats/admin/mutations';
import { PreviewDefaults } from '@/features/beats/admin/preview-cut';
import { beatAdminQueries } from '@/features/beats/admin/queries';
import { useUpload } from '@/features/beats/admin/upload';
import { usePanel } from '@/lib/hooks';
import { parseId } from '@/lib/text/ids';

/** New beats, each stored as a draft from the start: the table of all, or the form of one (`?draft=7`). */
export function AddBeat() {
  const query = useQuery(beatAdminQueries.drafts());
  if (!query.data) {
    return <QueryFallback query={query} describeFailure={beatAdminMessages.describeLoadFailure} />;
  }
  return <DraftDesk all={query.data} />;
}

function DraftDesk({ all }: { all: readonly AdminBeat[] }) {
  const [params, setParams] = useSearchParams();
  const adminId = useMember()?.id;
  const id = parseId(params.get('draft'));
  const openId = useRef(id);
  useEffect(() => void (openId.current = id), [id]);
  const top = useRef<HTMLDivElement>(null);
  const [published, setPublished] = useState<readonly { id: number; title: string }[]>([]);
  const [selected, setSelected] = useState<readonly number[]>([]);
  const { panel, open, show, close } = usePanel<readonly AdminBeat[]>();
  // A blank draft is what an open form, or one that was left, has stored.
  const drafts = all.filter((draft) => !isBlank(draft));
  const isDraft = (selectedId: number) => drafts.some((draft) => draft.id === selectedId);

  const openTable = () => setParams({ tab: 'add' }, { replace: true });
  const files = useUpload({
    drafts,
    onAlbum: openTable,
    isOpen: (draftId) => draftId === openId.current,
    // A drop does not change what the admin has selected since.
    onMade: (made) => setSelected((before) => (before.some(isDraft) ? before : made)),
  });
  // The table is open before the first beat of a drop has its draft.
  const isTable =
    id === null && params.get('draft') !== 'new' && (drafts.length > 0 || files.add.isPending);
  const notePublished = (beats: readonly { id: number; title: string }[]) => {
    // Rendered before the page scrolls, because the browser would keep what is on screen in its place.
    flushSync(() => setPublished((before) => [...before, ...beats]));
    // The admin may have opened another draft in the meantime.
    if (openId.current !== null && !beats.some((beat) => beat.id === openId.current)) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <div ref={top} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-5">
      {published.length > 0 && (
        <Alert variant="success" title="Published">
          <ul className="flex flex-wrap gap-x-5">
            {published.map((beat) => (
              <li key={beat.id}>
                <Link to={paths.beat(beat.id)} className="text-link wrap-anywhere">
                  {beat.title}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {id !== null && drafts.some((draft) => draft.id !== id) && (
        <Link to={{ search: '?tab=add' }} className="text-link gap-2 justify-self-start text-note">
          <ArrowLeft className="size-4" />
          {draftTableTexts.allDrafts}
        </Link>
      )}
      {isTable && (
        <DropArea
          label={draftTableTexts.drop}
          hint={draftTableTexts.dropHint}
          accept={DROPPED_FILES}
          maxSize={BEAT_BUCKETS['beat-stems']}
          size="sm"
          busyLabel={files.add.isPending ? texts.checking : undefined}
          onFiles={(dropped) => files.add.mutate({ files: dropped })}
        />
      )}
      <FileNotes {...files} />
      {id !== null ? (
        <BeatEditor
          key={id}
          id={id}
          onFiles={files.add.mutate}
          busyLabel={files.add.isPending ? texts.checking : undefined}
          onDiscard={(draft) => show([draft])}
          onPublished={(beat) => {
            notePublished([beat]);
            // Another draft may have been opened while this one was being published.
            if (beat.id === openId.current) openTable();
          }}
        />
      ) : isTable ? (
        <>
          <DraftTable
            drafts={drafts}
            estimating={files.estimating}
            selected={selected}
            onSelect={setSelected}
            onDiscard={show}
            onPublished={notePublished}
          />
          <Link
            to={{ search: '?tab=add&draft=new' }}
            className="text-link gap-2 justify-self-start"
          >
            <Plus className="size-4" />
            {draftTableTexts.newBeat}
          </Link>
        </>
      ) : (
        <NewDraft
          open={openNewBeat(adminId)}
          describeFailure={beatAdminMessages.describeLoadFailure}
        />
      )}
      {/* Hidden while the form loads, which would move it. */}
      <div className="[[data-slot=loading]~&]:hidden">
        <PreviewDefaults />
      </div>
      {panel && (
        <DiscardDrafts
          key={panel.key}
          drafts={panel.task}
          open={open}
          onClose={close}
          onDeleted={() => {
            if (panel.task.some((draft) => draft.id === openId.current)) openTable();
          }}
        />
      )}
    </div>
  );
}

interface DiscardDraftsProps extends DialogState {
  drafts: readonly AdminBeat[];
  onDeleted: () => void;
}

function DiscardDrafts({ drafts, onDeleted, ...dialog }: DiscardDraftsProps) {
  const { mutateAsync } = useMutation(deleteBeats(draftToasts.discarded));
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.discardTitle(drafts.length)}
      action="Discard"
      danger
      consequences={[texts.discardConsequence(drafts.length)]}
      decide={async () => {
        await mutateAsync(drafts);
        onDeleted();
      }}
      describeFailure={beatAdminMessages.describeDeleteFailure}
    >
      <ul className="grid gap-1">
        {drafts.map(({ id, title }) => (
          <li key={id} className="wrap-anywhere">
            {title}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** Results for the files that were dropped on a draft. */
export function FileNotes({ add, estimating, refused, dismiss }: ReturnType<typeof useUpload>) {
  return (
    <>
      <p role="status" className="text-sm text-ash empty:hidden">
        {add.isPending ? texts.checking : estimating.length > 0 && texts.estimating}
      </p>
      {refused.length > 0 && (
        <Alert variant="error" title={texts.refused(refused.length)}>
          <ul>
            {[...groupNames(refused)].map(([reason, names]) => (
              <li key={reason} className="wrap-anywhere">
                {names.some((name) => reason.startsWith(name))
                  ? reason
                  : `${names.join(', ')}: ${reason}`}
              </li>
            ))}
          </ul>
          <Button size="sm" variant="ghost" className="mt-2 -ml-3" onClick={dismiss}>
            {texts.dismiss}
          </Button>
        </Alert>
      )}
    </>
  );
}

function groupNames(refused: readonly { name: string; reason: string }[]) {
  const groups = new Map<string, string[]>();
  for (const { name, reason } of refused) {
    groups.set(reason, [...(groups.get(reason) ?? []), name]);
  }
  return groups;
}
