import { readStored, writeStored } from '@/lib/storage/browser-storage';

const KEY = 'reloaded-for';

/**
 * The built file that a page starts with: its name changes with what is in it. Looked for in the text,
 * because the styles of a parsed page would offend against the policy of the open one.
 */
const releaseIn = (page: string) =>
  /<script\b[^>]*\bsrc="([^"]*\/assets\/index-[^"]+)"/.exec(page)?.[1] ?? null;
const thisRelease = () => releaseIn(document.head.innerHTML);

/** Typed text and the cart survive the reload in storage. */
function reloadOnceFor(release: string | null): void {
  if (release === null || readStored('sessionStorage', KEY) === release) return;
  writeStored('sessionStorage', KEY, release);
  // Where storage is blocked it would reload without end.
  if (window.sessionStorage.getItem(KEY) === release) window.location.reload();
}

/**
 * Reloads a page whose code is of an older release than the site, once for each: the chunks that it has
 * not loaded yet went with the deployment.
 */
export async function reloadForNewRelease(): Promise<void> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    const release = releaseIn(await answer.text());
    if (release !== thisRelease()) reloadOnceFor(release);
  } catch (error) {
    console.info('Whether there is a new release is not known:', error);
  }
}

/**
 * Reloads a page whose own code did not arrive, once in a tab: browsers may remember that as long as
 * the page lives, and nothing has been typed or played yet.
 */
export function reloadAtStart(): void {
  try {
    const isFirst = readStored('sessionStorage', KEY) === null;
    if (navigator.onLine && isFirst) reloadOnceFor(thisRelease());
  } catch (error) {
    console.info('The page could not be reloaded:', error);
  }
}
