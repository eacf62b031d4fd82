import { useCallback, type RefCallback } from 'react';
import { readStored, writeStored } from '@/lib/storage/browser-storage';
import { DRAFT_PREFIX } from '@/lib/storage/forget-drafts';

/** Controls whose values are kept: no password (even while it is shown), checkbox, radio, hidden or file input. */
const KEPT_CONTROLS = [
  ':is(input, textarea, select)[name]',
  ...['password', 'hidden', 'checkbox', 'radio', 'file'].map((type) => `:not([type="${type}"])`),
  ':not([autocomplete*="password"])',
].join('');

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const keptControls = (form: HTMLFormElement) => [...form.querySelectorAll<Control>(KEPT_CONTROLS)];

/** Whether the user has typed into a control, which may happen before the page is hydrated. */
const isTyped = (control: Control) =>
  'defaultValue' in control && control.value !== control.defaultValue;

/**
 * Keeps the typed values of a form in this tab, so that they are back when the user opens its page again.
 *
 * @param name the form and its user, so that no other user sees the text
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
        // The event updates the character count.
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
