import { useCallback, type RefCallback } from 'react';
import { readStored, writeStored } from '@/lib/storage/browser-storage';
import { DRAFT_PREFIX } from '@/lib/storage/forget-drafts';

/** Neither passwords, also while their owner looks at them, nor ticks and files are kept. */
const KEPT_CONTROLS = [
  ':is(input, textarea, select)[name]',
  ...['password', 'hidden', 'checkbox', 'radio', 'file'].map((type) => `:not([type="${type}"])`),
  ':not([autocomplete*="password"])',
].join('');

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const keptControls = (form: HTMLFormElement) => [...form.querySelectorAll<Control>(KEPT_CONTROLS)];

/** A user may type into a prerendered page before it is hydrated. */
const isTyped = (control: Control) =>
  'defaultValue' in control && control.value !== control.defaultValue;

/**
 * Keeps typed values of a form for this tab while its page is closed.
 *
 * @param name of the form and its user, so that no other user sees the text
 */
export function useDraft(name: string): {
  form: RefCallback<HTMLFormElement>;
  clear: () => void;
} {
  const key = `${DRAFT_PREFIX}${name}`;

  const form = useCallback(
    (element: HTMLFormElement | null) => {
      if (!element) return undefined;
      const kept = new URLSearchParams(readStored('sessionStorage', key) ?? '');
      for (const control of keptControls(element)) {
        const text = kept.get(control.name);
        if (text === null || isTyped(control)) continue;
        control.value = text;
        // Updates the character count.
        control.dispatchEvent(new Event('input', { bubbles: true }));
      }
      const keep = () => {
        const texts = keptControls(element).map(({ name, value }) => [name, value]);
        writeStored('sessionStorage', key, new URLSearchParams(texts).toString());
      };
      if (keptControls(element).some(isTyped)) keep();
      element.addEventListener('input', keep);
      return () => element.removeEventListener('input', keep);
    },
    [key],
  );
  const clear = useCallback(() => writeStored('sessionStorage', key, null), [key]);
  return { form, clear };
}
