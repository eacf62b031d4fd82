const STATE_NAME = 'storePages';

/** More would keep a returning visitor waiting longer than it is worth. */
const MOST_PAGES = 20;

function historyState(): object {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/**
 * How many pages of the store an entry of the history shows. It lies beside the router's own
 * state, so that back and reload bring as many, and writing it is no navigation.
 */
export const pageMemory = {
  read(): number {
    const pages: unknown = Reflect.get(historyState(), STATE_NAME);
    if (typeof pages !== 'number' || !Number.isInteger(pages)) return 1;
    return Math.min(MOST_PAGES, Math.max(1, pages));
  },

  write(pages: number): void {
    if (pageMemory.read() === pages) return;
    window.history.replaceState({ ...historyState(), [STATE_NAME]: pages }, '');
  },
};
