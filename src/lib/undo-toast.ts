import { loadToaster, type ToastText } from '@/lib/toast';

/** Longer than other toasts, because the admin needs time to notice a mistake. */
const UNDO_WITHIN_MS = 10_000;

/**
 * Shows that something was done, with a button that undoes it; while it is being undone, another toast shows that.
 *
 * @param onExpire called once the button is no longer shown
 */
export function showUndo(
  { title, message }: ToastText,
  undo: () => Promise<unknown>,
  onExpire: () => void = () => undefined,
): void {
  void loadToaster().then((toaster) =>
    toaster.success(title, {
      description: message,
      duration: UNDO_WITHIN_MS,
      onAutoClose: onExpire,
      onDismiss: onExpire,
      action: {
        label: 'Undo',
        onClick: () => toaster.promise(undo(), { loading: 'Undoing…' }),
      },
      classNames: {
        actionButton:
          'ml-auto -my-2.5 inline-flex min-h-11 shrink-0 items-center rounded-full border border-edge px-4 text-sm font-medium text-ink transition-colors hover:border-ink',
      },
    }),
  );
}
