import { isReachable } from '@/lib/data/connection';
import { messages } from '@/lib/data/messages';
import { toast } from '@/lib/toast';

const KEY = 'reloaded-for';

const missingChunks = new WeakSet<Error>();
let release = '';

/**
 * Records which errors come from chunks that could not be loaded.
 *
 * @param address the URL of the app's entry chunk, which identifies the release
 */
export function watchMissingChunks(address: string): void {
  release = address;
  window.addEventListener('vite:preloadError', ({ payload }) => missingChunks.add(payload));
}

/**
 * Reloads the page if the error is a missing chunk, because a deployment removes the chunks of the release before.
 * A tab reloads once per release; if the chunk is still missing, the page shows an error. Typed text and the cart
 * survive the reload in storage.
 */
export async function reloadForMissingChunk(error: unknown): Promise<void> {
  if (!(error instanceof Error) || !missingChunks.has(error)) return;
  try {
    const { sessionStorage } = window;
    if (sessionStorage.getItem(KEY) === release) return;
    // This request checks the connection first, because a reload without one would end the page and its music.
    if (!(await isReachable())) return;
    sessionStorage.setItem(KEY, release);
    window.location.reload();
  } catch (reason) {
    // The page is not reloaded if storage is blocked either, because it would reload endlessly.
    console.info('The page was not reloaded for a missing chunk:', reason);
  }
}

/** @param what the part that could not be loaded, as in "Could not open the menu" */
export function reportMissingPart(what: string, error: unknown): void {
  console.error(`Loading ${what} failed:`, error);
  toast.error(messages.partMissing(what));
  void reloadForMissingChunk(error);
}
