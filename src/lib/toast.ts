import type { ExternalToast } from 'sonner';

/** At most this many toasts are on screen; each stays this long. */
export const MAX_TOASTS = 3;
export const TOAST_DURATION_MS = 4_500;

export interface ToastText {
  title: string;
  /** Left out where the title says it all. */
  message?: string | undefined;
}

type Tone = 'success' | 'error' | 'info';
type Speak = Readonly<Record<Tone, (title: string, more: ExternalToast) => unknown>>;

/*
 * The toast library is not part of the first load, and drops what is said before its region
 * stands on the page. So toasts wait for the region, which brings the library along, at the latest
 * when the page is idle: what has to be said may be that there is no connection to load it by.
 */
let askForToaster: () => void = () => undefined;
/** Resolved by the first toast. */
export const toasterWanted = new Promise<void>((resolve) => (askForToaster = resolve));
let resolveToaster: (speak: Speak) => void = () => undefined;
const toaster = new Promise<Speak>((resolve) => (resolveToaster = resolve));

/** The toast region's own way to speak, once it is there. */
function wantToaster(): Promise<Speak> {
  askForToaster();
  return toaster;
}

/** Called by the toast region, once it is mounted. */
export function markToasterMounted(speak: Speak): void {
  resolveToaster(speak);
}

async function show(tone: Tone, { title, message }: ToastText): Promise<void> {
  const speak = await wantToaster();
  speak[tone](title, message === undefined ? {} : { description: message });
}

export const toast = {
  success: (text: ToastText) => void show('success', text),
  error: (text: ToastText) => void show('error', text),
  info: (text: ToastText) => void show('info', text),
};

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
