import { useQuery, type QueryKey } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button, IconButton } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { readStored, writeStored } from '@/lib/storage/browser-storage';
import { DRAFT_PREFIX } from '@/lib/storage/forget-drafts';
import type { ToastText } from '@/lib/toast';

const keyOf = (what: string) => `${DRAFT_PREFIX}open-${what}`;

/** The draft that the address names. @param what is made, as in the button that makes another: "beat" */
export function useOpenDraft(what: string) {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('draft')) || null;
  /** @param next null makes a new one */
  const open = (next: number | null) => {
    writeStored('localStorage', keyOf(what), next === null ? null : String(next));
    setParams(
      (before) => {
        const others = [...before].filter(([name]) => name !== 'draft');
        return next === null ? others : [...others, ['draft', String(next)]];
      },
      { replace: true },
    );
  };
  return { id, open };
}

interface NewDraftProps {
  what: string;
  isDraft: (id: number) => Promise<boolean>;
  create: () => Promise<number>;
  /** The list of drafts. */
  invalidates: QueryKey;
  describeFailure: (error: unknown) => ToastText;
}

/** Opens the draft that was last open in this browser, or makes one, so that no upload waits for a save. */
export function NewDraft({ what, isDraft, create, invalidates, describeFailure }: NewDraftProps) {
  const [params] = useSearchParams();
  const query = useQuery({
    queryKey: ['new-draft', what],
    queryFn: async ({ client }) => {
      const last = Number(readStored('localStorage', keyOf(what)));
      if (last && (await isDraft(last))) return last;
      const id = await create();
      writeStored('localStorage', keyOf(what), String(id));
      void client.invalidateQueries({ queryKey: invalidates });
      return id;
    },
    gcTime: 0,
    retry: false,
  });
  if (query.data === undefined) {
    return <QueryFallback query={query} describeFailure={describeFailure} />;
  }
  const search = new URLSearchParams([...params, ['draft', String(query.data)]]);
  return <Navigate replace to={{ search: search.toString() }} />;
}

interface DraftListProps<Draft> {
  what: string;
  drafts: readonly Draft[];
  openId: number | null;
  /** What has to be filled in before a draft can be published. */
  missing: (draft: Draft) => readonly string[];
  onOpen: (id: number | null) => void;
  onDiscard: (draft: Draft) => void;
  children?: ReactNode;
}

export function DraftList<Draft extends { id: number; title: string }>({
  what,
  drafts,
  openId,
  missing,
  onOpen,
  onDiscard,
  children,
}: DraftListProps<Draft>) {
  return (
    <div className="mb-9 border-b border-rail pb-5">
      {drafts.length > 0 && (
        <ul aria-label="Drafts" className="mb-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {drafts.map((draft) => (
            <li
              key={draft.id}
              className={cn(
                'flex min-w-0 items-center border-b-2',
                draft.id === openId ? 'border-rosin' : 'border-transparent',
              )}
            >
              <div className="min-w-0 flex-1 py-1">
                <button
                  type="button"
                  aria-current={draft.id === openId ? 'true' : undefined}
                  onClick={() => onOpen(draft.id)}
                  className={cn(
                    'block min-h-9 max-w-full truncate text-left text-[15px] transition-colors',
                    draft.id === openId ? 'font-medium' : 'text-ash hover:text-ink',
                  )}
                >
                  {draft.title}
                </button>
                <p className="truncate text-sm text-ash">
                  {missing(draft).length === 0
                    ? 'Ready to publish'
                    : `Still needs ${missing(draft).join(', ')}`}
                </p>
              </div>
              <IconButton
                variant="quiet"
                label={`Discard ${draft.title}`}
                onClick={() => onDiscard(draft)}
              >
                <X strokeWidth={1.5} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" variant="outline" onClick={() => onOpen(null)}>
        <Plus strokeWidth={1.5} className="size-4" />
        Another {what}
      </Button>
      {children}
    </div>
  );
}
