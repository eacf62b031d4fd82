import { useCallback, type RefCallback } from 'react';

/** Before the name of everything that is kept of forms in this tab. */
const DRAFT_PREFIX = 'draft:';

type Texts = Record<string, string>;

function isTexts(value: unknown): value is Texts {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

function readDraft(key: string): Texts {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '{}');
    return isTexts(value) ? value : {};
  } catch {
    return {};
  }
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Passwords and files are never kept, nor is what has no name. */
function isKept(element: Element): element is TextControl {
  if (element instanceof HTMLInputElement) {
    return (
      element.name !== '' &&
      !/^(password|file|hidden|checkbox|radio|submit|button)$/.test(element.type) &&
      // A password that its owner looks at is a text field for as long.
      !element.autocomplete.includes('password')
    );
  }
  return (
    (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) &&
    element.name !== ''
  );
}

/**
 * Keeps what is typed into a form while its page is away (signed out meanwhile, reloaded), in this
 * tab alone. Passwords, files and ticks are not kept.
 *
 * @param name of the form and of whose it is: nobody else's text may come up in it
 */
export function useDraft(name: string): {
  /** Goes to the form as its `ref`. */
  form: RefCallback<HTMLFormElement>;
  /** What was typed has been sent. */
  clear: () => void;
} {
  const key = `${DRAFT_PREFIX}${name}`;

  const form = useCallback(
    (element: HTMLFormElement | null) => {
      if (!element) return undefined;
      const kept = readDraft(key);
      const controls = [...element.elements].filter(isKept);
      for (const control of controls) {
        const text = kept[control.name];
        if (text === undefined) continue;
        control.value = text;
        // What counts its characters hears of it.
        control.dispatchEvent(new Event('input', { bubbles: true }));
      }
      const keep = () => {
        const texts = [...element.elements].filter(isKept).map(({ name, value }) => [name, value]);
        window.sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(texts)));
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
