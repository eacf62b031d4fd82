import type { ExternalToast } from 'sonner';

/** At most this many toasts are on screen; each stays this long. */
export const MAX_TOASTS = 3;
export const TOAST_DURATION_MS = 4_500;

export interface ToastText {
  title: string;
  /** Optional when the title is enough. */
  message?: string | undefined;
}

type Tone = 'success' | 'error' | 'info';
type ToastFunctions = Readonly<Record<Tone, (title: string, more: ExternalToast) => unknown>>;

/*
 * The toast library is not part of the first load, and drops toasts that come before its region is on the
 * page. So toasts wait for the region, which brings the library along when the page is first used.
 */
let askForToaster: () => void = () => undefined;
/** Resolved by the first toast. */
export const toasterRequested = new Promise<void>((resolve) => (askForToaster = resolve));
let resolveToaster: (functions: ToastFunctions) => void = () => undefined;
const toaster = new Promise<ToastFunctions>((resolve) => (resolveToaster = resolve));

/** The functions of the toast library, once its region is on the page. */
export function loadToaster(): Promise<ToastFunctions> {
  askForToaster();
  return toaster;
}

/** Called by the toast region, once it is mounted. */
export function markToasterMounted(functions: ToastFunctions): void {
  resolveToaster(functions);
}

async function show(tone: Tone, { title, message }: ToastText): Promise<void> {
  const functions = await loadToaster();
  functions[tone](title, message === undefined ? {} : { description: message });
}

export const toast = {
  success: (text: ToastText) => void show('success', text),
  error: (text: ToastText) => void show('error', text),
  info: (text: ToastText) => void show('info', text),
};
