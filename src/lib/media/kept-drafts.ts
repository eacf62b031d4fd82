import { clear, createStore, type UseStore } from 'idb-keyval';

let opened: UseStore | undefined;

/** Where drafts with their files are kept in this browser. */
export function keptDrafts(): UseStore {
  opened ??= createStore('drafts', 'beat-upload');
  return opened;
}

/** Somebody signed out by wish: nothing of theirs stays in the browser. */
export async function forgetKeptDrafts(): Promise<void> {
  try {
    await clear(keptDrafts());
  } catch (error) {
    console.warn('The drafts could not be thrown away:', error);
  }
}
