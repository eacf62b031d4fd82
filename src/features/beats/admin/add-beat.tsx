import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState, LoadingState } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { Alert } from '@/components/ui/alert';
import { ConfirmDialog } from '@/components/ui/dialog';
import { paths } from '@/config/paths';
import { draftTexts as texts, draftToasts, beatFileTexts } from '@/content/beat-admin';
import { DraftForm } from '@/features/beats/admin/draft-form';
import { DraftList } from '@/features/beats/admin/draft-list';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { AdminBeat } from '@/features/beats/admin/model';
import { deleteBeats } from '@/features/beats/admin/mutations';
import { beatAdminQueries, liveAdminBeats } from '@/features/beats/admin/queries';
import { listSearch, parseSearchView } from '@/lib/data/list-view';
import { useLiveTable } from '@/lib/data/realtime';

export function AddBeat() {
  const [params, setParams] = useSearchParams();
  const { page } = parseSearchView(params, []);
  const query = useQuery(beatAdminQueries.drafts(page));
  useLiveTable(liveAdminBeats);
  const [published, setPublished] = useState<readonly { id: number; title: string }[]>([]);
  const [discarding, setDiscarding] = useState<AdminBeat | null>(null);
  // A new beat gets its row while it is filled in: the form is still the same one.
  const [form, setForm] = useState<{ key: number; createdId: number | null }>({
    key: 0,
    createdId: null,
  });
  const region = useRef<HTMLDivElement>(null);

  const id = Number(params.get('draft')) || null;
  const select = (next: number | null) =>
    setParams(
      {
        tab: 'add',
        ...(next !== null && { draft: String(next) }),
        ...(page > 1 && { page: String(page) }),
      },
      { replace: true },
    );
  const startBlank = () => {
    setForm(({ key }) => ({ key: key + 1, createdId: null }));
    select(null);
  };

  const drafts = query.data;
  const listed = drafts?.rows.find((draft) => draft.id === id) ?? null;
  // The open draft may be on another page of the list.
  const open = useQuery({
    ...beatAdminQueries.draft(id ?? 0),
    enabled: id !== null && drafts !== undefined && !listed,
  });
  const current = listed ?? open.data ?? null;
  if (!drafts) return <QueryFallback query={query} describeFailure={beatAdminMessages.notLoaded} />;
  const isBlank = id === null || id === form.createdId;
  return (
    <div ref={region} tabIndex={-1}>
      <DraftList
        drafts={drafts}
        currentId={id}
        searchFor={(to) => listSearch(params, { page: to })}
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
          key={isBlank ? `new-${form.key}` : id}
          draft={current}
          drafts={drafts.rows}
          onCreated={(createdId) => {
            setForm((before) => ({ ...before, createdId }));
            select(createdId);
          }}
          onDiscard={setDiscarding}
          onPublished={(beat) => {
            setPublished((before) => [...before, beat]);
            startBlank();
            region.current?.focus();
          }}
        />
      ) : open.data === undefined ? (
        <QueryFallback query={open} describeFailure={beatAdminMessages.notLoaded}>
          <LoadingState label={beatFileTexts.loading} />
        </QueryFallback>
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
        />
      )}
    </div>
  );
}

interface DiscardDialogProps {
  draft: AdminBeat;
  onDiscarded: () => void;
  onClose: () => void;
}

function DiscardDialog({ draft, onDiscarded, onClose }: DiscardDialogProps) {
  const { mutateAsync } = useMutation(deleteBeats(() => draftToasts.discarded));
  return (
    <ConfirmDialog
      open
      title={texts.discardTitle}
      action="Discard"
      danger
      consequences={[texts.discardConsequence]}
      decide={async () => {
        await mutateAsync([draft]);
        onDiscarded();
      }}
      describeFailure={beatAdminMessages.notDeleted}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{draft.title}</p>
    </ConfirmDialog>
  );
}
