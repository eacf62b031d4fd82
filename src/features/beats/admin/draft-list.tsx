import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Pagination } from '@/components/list/list-controls';
import { Button, IconButton } from '@/components/ui/button';
import { draftTexts as texts } from '@/content/beat-admin';
import { missingParts, type AdminBeat } from '@/features/beats/admin/model';
import { cn } from '@/lib/cn';
import type { ListPage } from '@/lib/data/list-view';

interface DraftListProps {
  drafts: ListPage<AdminBeat, never>;
  currentId: number | null;
  /** The address of another page of drafts. */
  searchFor: (page: number) => string;
  onSelect: (id: number) => void;
  onDiscard: (draft: AdminBeat) => void;
  onAdd: () => void;
}

export function DraftList({
  drafts,
  currentId,
  onSelect,
  onDiscard,
  onAdd,
  ...list
}: DraftListProps) {
  const { rows, page, pageCount, counts } = drafts;
  return (
    <div className="border-b border-rail pb-5">
      {rows.length > 0 && (
        <ul aria-label={texts.drafts} className="mb-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {rows.map((draft) => (
            <DraftItem
              key={draft.id}
              draft={draft}
              isCurrent={draft.id === currentId}
              onSelect={() => onSelect(draft.id)}
              onDiscard={() => onDiscard(draft)}
            />
          ))}
        </ul>
      )}
      <Button size="sm" variant="outline" onClick={onAdd}>
        <Plus strokeWidth={1.5} className="size-4" />
        {texts.another}
      </Button>
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          total={texts.count(counts.all)}
          searchFor={list.searchFor}
          onPageChange={() => undefined}
        />
      )}
    </div>
  );
}

interface DraftItemProps {
  draft: AdminBeat;
  isCurrent: boolean;
  onSelect: () => void;
  onDiscard: () => void;
}

function DraftItem({ draft, isCurrent, onSelect, onDiscard }: DraftItemProps) {
  const missing = missingParts(draft);
  return (
    <li
      className={cn(
        'flex min-w-0 items-center border-b-2',
        isCurrent ? 'border-rosin' : 'border-transparent',
      )}
    >
      <div className="min-w-0 flex-1 py-1">
        <button
          type="button"
          aria-current={isCurrent ? 'true' : undefined}
          onClick={onSelect}
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
      <IconButton variant="quiet" label={`Discard ${draft.title}`} onClick={onDiscard}>
        <X strokeWidth={1.5} />
      </IconButton>
    </li>
  );
}
