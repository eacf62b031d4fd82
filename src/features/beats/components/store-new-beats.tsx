import { ArrowUp } from 'lucide-react';

interface StoreNewBeatsProps {
  count: number;
  onShow: () => void;
}

/** Says that there are new beats, and waits to be asked for them. */
export function StoreNewBeats({ count, onShow }: StoreNewBeatsProps) {
  return (
    // Without a height of its own: what lies below does not move when it comes.
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(theme(spacing.header)+12px)] z-20 flex h-0 justify-center"
    >
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto inline-flex h-11 animate-fade-in items-center gap-2 rounded-full border border-edge bg-wing px-5 text-sm font-medium hover:border-ink"
        >
          <ArrowUp aria-hidden="true" strokeWidth={1.5} className="size-4" />
          {count === 1 ? '1 new beat' : `${count} new beats`}
        </button>
      )}
    </div>
  );
}
