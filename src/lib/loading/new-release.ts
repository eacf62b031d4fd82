import { messages } from '@/lib/data/messages';
import { toast } from '@/lib/toast';

const KEY = 'reloaded-for';

const missingChunks = new WeakSet<Error>();
let release = '';

/**
 * Notices which errors are chunks that did not arrive.
 *
 * @param address of the app's own code, which every release changes
 */
export function watchMissingChunks(address: string): void {
  release = address;
  window.addEventListener('vite:preloadError', ({ payload }) => missingChunks.add(payload));
}

/**
 * Reloads the page where a user waits for a chunk that did not arrive, because a deployment removes the chunks of
 * the release before. Once per release and tab: where the chunk is missing again, the page shows an error. Typed
 * text and the cart survive the reload in storage.
 */
export async function reloadForMissingChunk(error: unknown): Promise<void> {
  if (!(error instanceof Error) || !missingChunks.has(error)) return;
  try {
    const { sessionStorage } = window;
    if (sessionStorage.getItem(KEY) === release) return;
    // Without a connection the browser would replace this page, and what plays in it, with an error of its own.
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    sessionStorage.setItem(KEY, release);
    window.location.reload();
  } catch (reason) {
    // Also where storage is blocked, because the page would reload endlessly.
    console.info('The page was not reloaded for a missing chunk:', reason);
  }
}

/** @param what did not load: as in "Could not open the menu" */
export function reportMissingPart(what: string, error: unknown): void {
  console.error(`Loading ${what} failed:`, error);
  toast.error(messages.partMissing(what));
  void reloadForMissingChunk(error);
}
