import { onlineManager } from '@tanstack/react-query';
import type { ExternalToast, toast as sonner } from 'sonner';

/** At most this many toasts are on screen; each stays this long. */
export const MAX_TOASTS = 3;
export const TOAST_DURATION_MS = 4_500;

export interface ToastText {
  title: string;
  /** Optional when the title is enough. */
  message?: string | undefined;
  /** Replaces the toast with the same id that is still on screen; by default that with the same text. */
  id?: string;
}

type Tone = 'success' | 'error' | 'info';
type ToastFunctions = Readonly<Record<Tone, (title: string, more: ExternalToast) => unknown>> &
  Pick<typeof sonner, 'promise'>;

/*
 * The toast library is not part of the first load, and drops toasts that are sent before its region is on the
 * page. So toasts wait for the region, which loads with the first toast or after the first interaction. If it does
 * not load in time, for example offline, a plain notice shows the text.
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

const TOASTER_LIMIT_MS = 3_000;

async function show(tone: Tone, { title, message, ...more }: ToastText): Promise<void> {
  const limit = onlineManager.isOnline() ? TOASTER_LIMIT_MS : 0;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), limit));
  const functions = await Promise.race([loadToaster(), late]);
  const text = message === undefined ? title : `${title}. ${message}`;
  if (functions)
    functions[tone](title, { id: text, ...more, ...(message && { description: message }) });
  else showNotice(text);
}

/** Shows the text without the toaster, in an element of index.html. */
function showNotice(text: string): void {
  const notice = document.getElementById('notice');
  if (!notice) return;
  notice.textContent = text;
  setTimeout(() => notice.replaceChildren(), TOAST_DURATION_MS);
}

export const toast = {
  success: (text: ToastText) => void show('success', text),
  error: (text: ToastText) => void show('error', text),
  info: (text: ToastText) => void show('info', text),
};
