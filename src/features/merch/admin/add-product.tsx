import { mutationOptions, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NewDraft } from '@/components/editor/stored-row';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button, IconButton } from '@/components/ui/button';
import { merchAdminToasts } from '@/content/merch-admin';
import { DeleteProduct } from '@/features/merch/admin/delete-product';
import { missingFields, toFields } from '@/features/merch/admin/model';
import { insertProduct } from '@/features/merch/admin/mutations';
import { ProductEditor } from '@/features/merch/admin/product-editor';
import { merchAdminQueries, readProduct, type AdminProduct } from '@/features/merch/admin/queries';
import { cn } from '@/lib/cn';
import { describeFailure } from '@/lib/data/messages';
import { usePanel } from '@/lib/hooks';
import { readStored, writeStored } from '@/lib/storage/browser-storage';
import { DRAFT_PREFIX } from '@/lib/storage/forget-drafts';
import { parseId } from '@/lib/text/ids';

const storageKey = `${DRAFT_PREFIX}open-product`;
const loadFailure = describeFailure(merchAdminToasts.loadFailed, 'service');

/** Continues the draft that this browser had open, unless it was published or deleted. */
const openNewProduct = mutationOptions({
  scope: { id: 'new-product' },
  mutationFn: async (): Promise<number> => {
    const stored = Number(readStored('localStorage', storageKey));
    const isDraft = stored && (await readProduct(stored))?.published_at === null;
    const id = isDraft ? stored : await insertProduct(toFields(null));
    writeStored('localStorage', storageKey, String(id));
    return id;
  },
  // The list is read before the form opens, because its new entry would otherwise move the form.
  meta: { invalidates: [merchAdminQueries.all], errorLog: 'No draft was created' },
});

/** New products, each stored as a draft from the start: the list of all, and the form of one (`?draft=7`). */
export function AddProduct() {
  const query = useQuery(merchAdminQueries.drafts());
  const [params, setParams] = useSearchParams();
  const region = useRef<HTMLDivElement>(null);
  const discarding = usePanel<AdminProduct>();
  const { panel } = discarding;
  const id = parseId(params.get('draft'));
  const openId = useRef(id);
  useEffect(() => void (openId.current = id), [id]);
  /** @param next null for a new draft */
  const open = (next: number | null) => {
    writeStored('localStorage', storageKey, next === null ? null : String(next));
    setParams(next === null ? { tab: 'add' } : { tab: 'add', draft: String(next) }, {
      replace: true,
    });
  };
  const close = (product: AdminProduct) => {
    // Another draft may have been opened while this one was being published.
    if (product.id !== openId.current) return;
    open(null);
    region.current?.focus();
  };
  const { data: drafts } = query;
  if (!drafts) return <QueryFallback query={query} describeFailure={loadFailure} />;
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
              draft={draft}
              isOpen={draft.id === id}
              onOpen={() => open(draft.id)}
              onDiscard={() => discarding.show(draft)}
            />
          ))}
        </ul>
      )}
      {id === null ? (
        <NewDraft open={openNewProduct} describeFailure={loadFailure} />
      ) : (
        <ProductEditor key={id} id={id} onDiscard={discarding.show} onPublished={close} />
      )}
      {drafts.length > 0 && (
        // Hidden while the form loads, which would move it.
        <div className="border-t border-rail py-3 [[data-slot=loading]~&]:hidden">
          <Button size="sm" variant="outline" onClick={() => open(null)}>
            <Plus className="size-4" />
            Another product
          </Button>
        </div>
      )}
      {panel && (
        <DeleteProduct
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

interface DraftItemProps {
  draft: AdminProduct;
  isOpen: boolean;
  onOpen: () => void;
  onDiscard: () => void;
}

function DraftItem({ draft, isOpen, onOpen, onDiscard }: DraftItemProps) {
  const { title } = draft;
  const missing = missingFields(draft);
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
        <p className="truncate text-sm text-ash">
          {missing.length > 0 ? `Still needs ${missing.join(', ')}` : 'Ready to publish'}
        </p>
      </div>
      <IconButton variant="quiet" label={`Discard ${title}`} onClick={onDiscard}>
        <X />
      </IconButton>
    </li>
  );
}
