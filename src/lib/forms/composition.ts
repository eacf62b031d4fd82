/** `keyCode` of a key that belongs to a composition; WebKit reports the key that ends one without `isComposing`. */
const COMPOSING = 229;

/**
 * Keeps Escape from the rest of the page while the user composes a character (Japanese, Chinese, Korean), because
 * there it cancels the character, and would also close a dialog or empty a search.
 */
export function installComposition(page: Pick<Window, 'addEventListener'> = window): void {
  page.addEventListener(
    'keydown',
    (event) => {
      // oxlint-disable-next-line typescript/no-deprecated -- WebKit marks the key in no other way.
      const isComposing = event.isComposing || event.keyCode === COMPOSING;
      if (isComposing && event.key === 'Escape') event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
