/** At most this many toasts are on screen; each stays this long. */
export const MAX_TOASTS = 3;
export const TOAST_DURATION_MS = 4_500;

export interface ToastText {
  title: string;
  /** Left out where the title says it all. */
  message?: string | undefined;
}

/*
 * The toast library is not part of the first load, and drops what is said before its region
 * stands on the page. So toasts wait for both.
 */
let toasterStands: () => void = () => undefined;
const toasterMounted = new Promise<void>((resolve) => {
  toasterStands = resolve;
});

/** Called by the component that mounts the toast region, once it is mounted. */
export function markToasterMounted(): void {
  toasterStands();
}

type Tone = 'success' | 'error' | 'info';

async function show(tone: Tone, { title, message }: ToastText): Promise<void> {
  await toasterMounted;
  // Loaded by then: the region is made of it.
  const sonner = await import('sonner');
  sonner.toast[tone](title, message === undefined ? {} : { description: message });
}

export const toast = {
  success: (text: ToastText) => void show('success', text),
  error: (text: ToastText) => void show('error', text),
  info: (text: ToastText) => void show('info', text),
};
