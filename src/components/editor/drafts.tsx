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
  /** The status of a complete draft that will be published at a set time; null without one. */
  scheduledStatus?: (draft: Row) => string | null;
  isDraft: (id: number) => Promise<boolean>;
  /**
   * Whether the admin has created the draft and nothing was added to it, so that it serves as a new one. A product
   * does not record who created it, so its unused draft could be open in another admin's browser.
   */
  isUnused?: (draft: Row) => boolean;
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
  /** Buttons for several drafts, such as one that publishes them. */
  Actions?: ComponentType<{ drafts: readonly Row[]; onPublished: (row: Row) => void }>;
  onPublished?: (row: Draft) => void;
  Discard: ComponentType<DialogState & { item: Row; onDeleted: () => void }>;
}

/** Lists all drafts and shows the form of the one whose id is in the address. */
export function Drafts<Row extends Draft>({
  what,
  query,
  missing,
  scheduledStatus,
  isUnused,
  Form,
  Actions,
  onPublished,
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
  /** @param next null for a new draft */
  const open = (next: number | null) => {
    // Empty for a new draft, because `NewDraft` opens an unused one in a browser that has stored nothing.
    writeStored('localStorage', keyOf(what), String(next ?? ''));
    setParams(next === null ? { tab: 'add' } : { tab: 'add', draft: String(next) }, {
      replace: true,
    });
  };
  const close = (row: Draft) => {
    onPublished?.(row);
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
              status={describeDraft(missing(draft), scheduledStatus?.(draft))}
              isOpen={draft.id === id}
              onOpen={() => open(draft.id)}
              onDiscard={() => discarding.show(draft)}
            />
          ))}
        </ul>
      )}
      {id === null ? (
        <NewDraft what={what} unused={isUnused && drafts.find(isUnused)} {...made} />
      ) : (
        <Form key={id} id={id} onDiscard={discarding.show} onPublished={close} />
      )}
      {drafts.length > 0 && (
        <div
          className={cn(
            // Hidden while the form loads, which would move it.
            'flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-rail bg-stage py-3 [[data-slot=loading]~&]:hidden',
            // Actions for several drafts stay within reach of a thumb in a long form.
            drafts.length > 1 &&
              'sticky-actions sticky bottom-player z-10 max-h-[50dvh] overflow-y-auto',
          )}
        >
          <Button size="sm" variant="outline" onClick={() => open(null)}>
            <Plus className="size-4" />
            Another {what}
          </Button>
          {Actions && <Actions drafts={drafts} onPublished={close} />}
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

const keyOf = (what: string) => `${DRAFT_PREFIX}open-${what}`;

type NewDraftProps = Pick<
  DraftsProps<Draft>,
  'what' | 'isDraft' | 'create' | 'invalidates' | 'describeFailure'
> & { unused: Draft | undefined };

/**
 * Opens the draft that was last open in this browser, in a new browser an unused one, or creates one, because an
 * upload needs the id of a stored row.
 */
function NewDraft({ what, unused, isDraft, create, invalidates, describeFailure }: NewDraftProps) {
  const query = useQuery({
    queryKey: ['new-draft', what],
    queryFn: async ({ client }) => {
      const stored = readStored('localStorage', keyOf(what));
      const known = stored === null ? unused?.id : Number(stored);
      const id = known && (await isDraft(known)) ? known : await create();
      writeStored('localStorage', keyOf(what), String(id));
      // The list is read first, because its new entry would otherwise move the form.
      if (id !== known) await client.invalidateQueries({ queryKey: invalidates });
      return id;
    },
    gcTime: 0,
    // Nothing runs this again by itself, because each run may create a draft.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.data === undefined) {
    return <QueryFallback query={query} describeFailure={describeFailure} />;
  }
  return <Navigate replace to={{ search: `?tab=add&draft=${query.data}` }} />;
}

function describeDraft(missing: readonly string[], scheduled?: string | null): string {
  if (missing.length > 0) return `Still needs ${missing.join(', ')}`;
  return scheduled ?? 'Ready to publish';
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
