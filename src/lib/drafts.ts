import { useCallback, type RefCallback } from 'react';

/** Before the name of everything that is kept of forms in this tab. */
const DRAFT_PREFIX = 'draft:';

/** Neither passwords, also while their owner looks at them, nor ticks and files are kept. */
const KEPT_CONTROLS = [
  ':is(input, textarea, select)[name]',
  ...['password', 'hidden', 'checkbox', 'radio', 'file'].map((type) => `:not([type="${type}"])`),
  ':not([autocomplete*="password"])',
].join('');

function keptControls(form: HTMLFormElement) {
  return [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      KEPT_CONTROLS,
    ),
  ];
}

/**
 * Keeps what is typed into a form while its page is away, in this tab alone.
 *
 * @param name of the form and of whose it is: nobody else's text may come up in it
 */
export function useDraft(name: string): {
  form: RefCallback<HTMLFormElement>;
  clear: () => void;
} {
  const key = `${DRAFT_PREFIX}${name}`;

  const form = useCallback(
    (element: HTMLFormElement | null) => {
      if (!element) return undefined;
      const kept = new URLSearchParams(window.sessionStorage.getItem(key) ?? '');
      for (const control of keptControls(element)) {
        const text = kept.get(control.name);
        if (text === null) continue;
        control.value = text;
        // What counts its characters hears of it.
        control.dispatchEvent(new Event('input', { bubbles: true }));
      }
      const keep = () => {
        const texts = keptControls(element).map(({ name, value }) => [name, value]);
        window.sessionStorage.setItem(key, new URLSearchParams(texts).toString());
      };
      element.addEventListener('input', keep);
      return () => element.removeEventListener('input', keep);
    },
    [key],
  );
  const clear = useCallback(() => window.sessionStorage.removeItem(key), [key]);
  return { form, clear };
}

/** Somebody signed out by wish: nothing of theirs stays in the tab. */
export function forgetDrafts(): void {
  const keys = Object.keys(window.sessionStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
  for (const key of keys) window.sessionStorage.removeItem(key);
  // Files are kept elsewhere, by pages that a browser may never have opened.
  if (!('indexedDB' in window)) return;
  import('@/lib/media/uploads').then(
    ({ forgetUploads }) => forgetUploads(),
    (error: unknown) => console.warn('Kept files could not be forgotten:', error),
  );
}
