import { onlineManager } from '@tanstack/react-query';

/** Sends a small request past the service worker, which only answers GET. */
export function isReachable(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** Resolves at once with a connection, and otherwise when it is back. */
export function whenOnline(): Promise<void> {
  if (onlineManager.isOnline()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onlineManager.subscribe(() => {
      stop();
      resolve();
    });
  });
}

async function checkConnection(): Promise<void> {
  onlineManager.setOnline(navigator.onLine || (await isReachable()) || navigator.onLine);
}

/**
 * Sets whether the library and the notices count as offline. A request decides, because with some VPNs the browser
 * reports no connection although there is one.
 */
export function watchConnection(): void {
  onlineManager.setEventListener(() => {
    const check = () => void checkConnection();
    const events = ['online', 'offline'];
    for (const name of events) window.addEventListener(name, check);
    check();
    return () => events.forEach((name) => window.removeEventListener(name, check));
  });
}
