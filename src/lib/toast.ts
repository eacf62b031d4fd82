/** At most this many toasts are on screen; each stays this long. */
export const MAX_TOASTS = 3;
export const TOAST_DURATION_MS = 4_500;

export interface ToastText {
  title: string;
  /** Left out where the title says it all. */
  message?: string | undefined;
}

type Tone = 'success' | 'error' | 'info';
type Speak = Readonly<Record<Tone, (title: string, more: { description?: string }) => unknown>>;

/*
 * The toast library is not part of the first load, and drops what is said before its region
 * stands on the page. So toasts wait for both; the region brings the library along, because what
 * has to be said may be that there is no connection to load it by.
 */
let toasterStands: (speak: Speak) => void = () => undefined;
const toasterMounted = new Promise<Speak>((resolve) => {
  toasterStands = resolve;
});

/** Called by the component that mounts the toast region, once it is mounted. */
export function markToasterMounted(speak: Speak): void {
  toasterStands(speak);
}

async function show(tone: Tone, { title, message }: ToastText): Promise<void> {
  const speak = await toasterMounted;
  speak[tone](title, message === undefined ? {} : { description: message });
}

export const toast = {
  success: (text: ToastText) => void show('success', text),
  error: (text: ToastText) => void show('error', text),
  info: (text: ToastText) => void show('info', text),
};
