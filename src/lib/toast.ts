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
 * when the page is first used: what has to be said may be that there is no connection to load it by.
 */
let askForToaster: () => void = () => undefined;
/** Resolved by the first toast. */
export const toasterWanted = new Promise<void>((resolve) => (askForToaster = resolve));
let resolveToaster: (speak: Speak) => void = () => undefined;
const toaster = new Promise<Speak>((resolve) => (resolveToaster = resolve));

/** The toast region's own way to speak, once it is there. */
export function wantToaster(): Promise<Speak> {
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
