import { useMutation, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { QueryFallback } from '@/components/admin-list/query-fallback';
import { EmptyState } from '@/components/layout/states';
import { Alert } from '@/components/ui/alert';
import { Button, IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { paths } from '@/config/paths';
import { draftTexts as texts, draftToasts } from '@/content/beat-admin';
import { beatFileTexts } from '@/content/beat-files';
import { DraftForm } from '@/features/beats/admin/draft-form';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import { missingParts, type AdminBeat } from '@/features/beats/admin/model';
import { deleteBeats } from '@/features/beats/admin/mutations';
import { beatAdminQueries, liveAdminBeats } from '@/features/beats/admin/queries';
import { cn } from '@/lib/cn';
import { useLiveTable } from '@/lib/realtime';

export function AddBeat() {
  const [params, setParams] = useSearchParams();
  const query = useQuery(beatAdminQueries.drafts());
  useLiveTable(liveAdminBeats);
  const [published, setPublished] = useState<readonly { id: number; title: string }[]>([]);
  const [discarding, setDiscarding] = useState<AdminBeat | null>(null);
  // A new beat gets its row while it is filled in: the form is still the same one.
  const [form, setForm] = useState<{ turn: number; createdId: number | null }>({
    turn: 0,
    createdId: null,
  });
  const region = useRef<HTMLDivElement>(null);

  const id = Number(params.get('draft')) || null;
  const select = (next: number | null) =>
    setParams(next === null ? { tab: 'add' } : { tab: 'add', draft: String(next) }, {
      replace: true,
    });
  const startBlank = () => {
    setForm(({ turn }) => ({ turn: turn + 1, createdId: null }));
    select(null);
  };

  const drafts = query.data;
  if (!drafts) return <QueryFallback query={query} describeFailure={beatAdminMessages.notLoaded} />;
  const current = drafts.find((draft) => draft.id === id) ?? null;
  const isBlank = id === null || id === form.createdId;
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
          key={isBlank ? `new-${form.turn}` : id}
          draft={current}
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

interface DraftListProps {
  drafts: readonly AdminBeat[];
  currentId: number | null;
  onSelect: (id: number) => void;
  onDiscard: (draft: AdminBeat) => void;
  onAdd: () => void;
}

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
