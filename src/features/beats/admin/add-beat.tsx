import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { DraftList, NewDraft, useOpenDraft } from '@/components/editor/drafts';
import { Pagination } from '@/components/list/list-controls';
import { QueryFallback } from '@/components/list/query-fallback';
import { Alert } from '@/components/ui/alert';
import { ConfirmDialog } from '@/components/ui/dialog';
import { paths } from '@/config/paths';
import { draftTexts as texts, draftToasts } from '@/content/beat-admin';
import { BeatEditor } from '@/features/beats/admin/beat-editor';
import { toBeatFields } from '@/features/beats/admin/form-schema';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import { missingParts, type AdminBeat } from '@/features/beats/admin/model';
import { deleteBeats, insertBeat } from '@/features/beats/admin/mutations';
import { beatAdminQueries, readBeat } from '@/features/beats/admin/queries';
import { listSearch, parseSearchView } from '@/lib/data/list-view';
import { usePanel } from '@/lib/hooks';

/** New beats: each is a draft from the start. */
export function AddBeat() {
  const [params] = useSearchParams();
  const { page } = parseSearchView(params, []);
  const query = useQuery(beatAdminQueries.drafts(page));
  const { id, open } = useOpenDraft('beat');
  const [published, setPublished] = useState<readonly { id: number; title: string }[]>([]);
  const discarding = usePanel<AdminBeat>();
  const region = useRef<HTMLDivElement>(null);

  const drafts = query.data;
  if (!drafts) return <QueryFallback query={query} describeFailure={beatAdminMessages.notLoaded} />;
  return (
    <div ref={region} tabIndex={-1}>
      <DraftList
        what="beat"
        drafts={drafts.rows}
        openId={id}
        missing={missingParts}
        onOpen={open}
        onDiscard={discarding.show}
      >
        {drafts.pageCount > 1 && (
          <Pagination
            page={drafts.page}
            pageCount={drafts.pageCount}
            total={texts.count(drafts.counts.all)}
            searchFor={(to) => listSearch(params, { page: to })}
            onPageChange={() => undefined}
          />
        )}
      </DraftList>
      {published.length > 0 && (
        <Alert variant="success" title="Published" className="mb-6">
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
      {id === null ? (
        <NewDraft
          what="beat"
          isDraft={async (last) => (await readBeat(last))?.published_at === null}
          create={() => insertBeat(toBeatFields(null))}
          invalidates={beatAdminQueries.all}
          describeFailure={beatAdminMessages.notUpdated}
        />
      ) : (
        <BeatEditor
          key={id}
          id={id}
          drafts={drafts.rows}
          onDiscard={discarding.show}
          onPublished={(beat) => {
            setPublished((before) => [...before, beat]);
            open(null);
            region.current?.focus();
          }}
        />
      )}
      {discarding.panel && (
        <DiscardDraft
          key={discarding.panel.key}
          draft={discarding.panel.task}
          open={discarding.open}
          onDiscarded={(draft) => draft.id === id && open(null)}
          onClose={discarding.close}
        />
      )}
    </div>
  );
}

interface DiscardDraftProps {
  draft: AdminBeat;
  open: boolean;
  onDiscarded: (draft: AdminBeat) => void;
  onClose: () => void;
}

function DiscardDraft({ draft, onDiscarded, ...dialog }: DiscardDraftProps) {
  const { mutateAsync } = useMutation(deleteBeats(() => draftToasts.discarded));
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.discardTitle}
      action="Discard"
      danger
      consequences={[texts.discardConsequence]}
      decide={async () => {
        await mutateAsync([draft]);
        onDiscarded(draft);
      }}
      describeFailure={beatAdminMessages.notDeleted}
    >
      <p className="wrap-anywhere">{draft.title}</p>
    </ConfirmDialog>
  );
}
