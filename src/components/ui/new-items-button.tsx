import ArrowUp from 'lucide-react/icons/arrow-up';

interface NewItemsButtonProps {
  label: string | null;
  onShow: () => void;
}

/** Above a list that does not move by itself: announces new items, and shows them on a press. */
export function NewItemsButton({ label, onShow }: NewItemsButtonProps) {
  return (
    // Without a height of its own: what lies below does not move when it comes.
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(theme(spacing.header)+12px)] z-20 flex h-0 justify-center print:hidden"
    >
      {label !== null && (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto inline-flex h-11 animate-fade-in items-center gap-2 rounded-full border border-edge bg-wing px-5 text-sm font-medium hover:border-ink"
        >
          <ArrowUp strokeWidth={1.5} className="size-4" />
          {label}
        </button>
      )}
    </div>
  );
}
