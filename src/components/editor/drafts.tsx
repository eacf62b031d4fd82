import { useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type ComponentType } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button, IconButton } from '@/components/ui/button';
import type { DialogState } from '@/components/ui/dialog';
import { cn } from '@/lib/cn';
import { usePanel } from '@/lib/hooks';
import { readStored, writeStored } from '@/lib/storage/browser-storage';
import { DRAFT_PREFIX } from '@/lib/storage/forget-drafts';
import { parseId } from '@/lib/text/ids';
import type { ToastText } from '@/lib/toast';

interface Draft {
  id: number;
  title: string;
}

interface DraftsProps<Row extends Draft> {
  /** The kind of row, as in the button "Another beat": "beat". */
  what: string;
  query: UseQueryResult<readonly Row[]>;
  /** Names of the fields that a draft lacks for being published. */
  missing: (draft: Row) => readonly string[];
  isDraft: (id: number) => Promise<boolean>;
  create: () => Promise<number>;
  /** Key of the list of drafts, which is read again after a new one was created. */
  invalidates: QueryKey;
  describeFailure: (error: unknown) => ToastText;
  /** The form of a draft. Once it is published, a new draft is opened. */
  Form: ComponentType<{
    id: number;
    onDiscard: (draft: Row) => void;
    onPublished: (row: Draft) => void;
  }>;
  Discard: ComponentType<DialogState & { item: Row; onDeleted: () => void }>;
}

/** Lists all drafts and shows the form of the one whose id is in the address. */
export function Drafts<Row extends Draft>({
  what,
  query,
  missing,
  isDraft,
  create,
  Form,
  Discard,
  ...made
}: DraftsProps<Row>) {
  const [params, setParams] = useSearchParams();
  const region = useRef<HTMLDivElement>(null);
  const discarding = usePanel<Row>();
  const { panel } = discarding;
  const id = parseId(params.get('draft'));
  const openId = useRef(id);
  useEffect(() => void (openId.current = id), [id]);
  const storageKey = `${DRAFT_PREFIX}open-${what}`;
  /** @param next null for a new draft */
  const open = (next: number | null) => {
    writeStored('localStorage', storageKey, next === null ? null : String(next));
    setParams(next === null ? { tab: 'add' } : { tab: 'add', draft: String(next) }, {
      replace: true,
    });
  };
  const close = (row: Draft) => {
    // Another draft may have been opened while this one was being published.
    if (row.id !== openId.current) return;
    open(null);
    region.current?.focus();
  };
  const { data: drafts } = query;
  if (!drafts) return <QueryFallback query={query} describeFailure={made.describeFailure} />;
  return (
    <div ref={region} tabIndex={-1} className="grid gap-9">
      {drafts.length > 0 && (
        <ul
          aria-label="Drafts"
          className="relative grid max-h-80 gap-x-8 overflow-y-auto border-b border-rail pb-5 sm:grid-cols-2 lg:grid-cols-3"
        >
          {drafts.map((draft) => (
            <DraftItem
              key={draft.id}
              title={draft.title}
              status={describeDraft(missing(draft))}
              isOpen={draft.id === id}
              onOpen={() => open(draft.id)}
              onDiscard={() => discarding.show(draft)}
            />
          ))}
        </ul>
      )}
      {id === null ? (
        <NewDraft
          what={what}
          create={async () => {
            const stored = Number(readStored('localStorage', storageKey));
            const next = stored && (await isDraft(stored)) ? stored : await create();
            writeStored('localStorage', storageKey, String(next));
            return next;
          }}
          {...made}
        />
      ) : (
        <Form key={id} id={id} onDiscard={discarding.show} onPublished={close} />
      )}
      {drafts.length > 0 && (
        // Hidden while the form loads, which would move it.
        <div className="border-t border-rail py-3 [[data-slot=loading]~&]:hidden">
          <Button size="sm" variant="outline" onClick={() => open(null)}>
            <Plus className="size-4" />
            Another {what}
          </Button>
        </div>
      )}
      {panel && (
        <Discard
          key={panel.key}
          item={panel.task}
          open={discarding.open}
          onDeleted={() => panel.task.id === id && open(null)}
          onClose={discarding.close}
        />
      )}
    </div>
  );
}

interface NewDraftProps {
  what: string;
  /** Returns the id of a draft that is empty, or that this browser had open. */
  create: () => Promise<number>;
  invalidates: QueryKey;
  describeFailure: (error: unknown) => ToastText;
}

/** Opens a new draft, which needs a row because an upload needs its id. */
export function NewDraft({ what, create, invalidates, describeFailure }: NewDraftProps) {
  const query = useQuery({
    queryKey: ['new-draft', what],
    queryFn: async ({ client }) => {
      const id = await create();
      // The list is read first, because its new entry would otherwise move the form.
      await client.invalidateQueries({ queryKey: invalidates });
      return id;
    },
    gcTime: 0,
    // Nothing repeats this automatically, because each run may create a draft.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.data === undefined) {
    return <QueryFallback query={query} describeFailure={describeFailure} />;
  }
  return <Navigate replace to={{ search: `?tab=add&draft=${query.data}` }} />;
}

function describeDraft(missing: readonly string[]): string {
  return missing.length > 0 ? `Still needs ${missing.join(', ')}` : 'Ready to publish';
}

interface DraftItemProps {
  title: string;
  status: string;
  isOpen: boolean;
  onOpen: () => void;
  onDiscard: () => void;
}

function DraftItem({ title, status, isOpen, onOpen, onDiscard }: DraftItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = item.current?.parentElement;
    // Scrolls the list alone; scrollIntoView would scroll the page as well.
    if (isOpen && list && item.current)
      list.scrollTop = item.current.offsetTop - list.clientHeight / 2;
  }, [isOpen]);
  return (
    <li
      ref={item}
      className={cn(
        'flex min-w-0 items-center border-b-2',
        isOpen ? 'border-rosin' : 'border-transparent',
      )}
    >
      <div className="min-w-0 flex-1 py-1">
        <button
          type="button"
          aria-current={isOpen ? 'true' : undefined}
          onClick={onOpen}
          className={cn(
            'block min-h-9 max-w-full truncate text-left text-note transition-colors',
            isOpen ? 'font-medium' : 'text-ash hover:text-ink',
          )}
        >
          {title}
        </button>
        <p className="truncate text-sm text-ash">{status}</p>
      </div>
      <IconButton variant="quiet" label={`Discard ${title}`} onClick={onDiscard}>
        <X />
      </IconButton>
    </li>
  );
}
