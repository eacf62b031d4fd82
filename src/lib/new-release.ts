import { readStored, writeStored } from '@/lib/browser-storage';

const KEY = 'reloaded-for';

/**
 * The built file that a page starts with: its name changes with what is in it. Looked for in the text,
 * because the styles of a parsed page would offend against the policy of the open one.
 */
const releaseIn = (page: string) =>
  /<script\b[^>]*\bsrc="([^"]*\/assets\/index-[^"]+)"/.exec(page)?.[1] ?? null;

/**
 * Reloads a page whose code is of an older release than the site, once for each: the chunks that it has
 * not loaded yet went with the deployment. What was typed and the cart are kept in storage.
 */
export async function reloadForNewRelease(): Promise<void> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    const now = releaseIn(await answer.text());
    if (now === null || now === releaseIn(document.head.innerHTML)) return;
    if (readStored('sessionStorage', KEY) === now) return;
    writeStored('sessionStorage', KEY, now);
    // Where storage is blocked it would reload without end.
    if (window.sessionStorage.getItem(KEY) === now) window.location.reload();
  } catch (error) {
    console.info('Whether there is a new release is not known:', error);
  }
}
