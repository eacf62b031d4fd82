import { wantToaster } from '@/lib/toast';

/** Longer than other toasts stay: whoever slipped needs a moment to see it. */
const UNDO_WITHIN_MS = 10_000;

/** Says what was done, and offers to take it back. */
export async function showUndo(title: string, undo: () => void): Promise<void> {
  const speak = await wantToaster();
  speak.success(title, {
    duration: UNDO_WITHIN_MS,
    action: { label: 'Undo', onClick: undo },
    classNames: {
      actionButton:
        'ml-auto -my-1.5 inline-flex min-h-9 shrink-0 items-center rounded-full border border-edge px-4 text-sm font-medium text-ink transition-colors hover:border-ink',
    },
  });
}
