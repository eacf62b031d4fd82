const KEY = 'reloaded-for';

/**
 * Reloads the page when a chunk is missing, because a deployment removes the chunks of the release before. Once
 * per release and tab: where the chunk is missing again, the page shows an error. Typed text and the cart
 * survive the reload in storage.
 *
 * @param release the address of the app's own code
 */
export function reloadForMissingChunks(release: string): void {
  window.addEventListener('vite:preloadError', () => {
    try {
      const { sessionStorage } = window;
      if (!navigator.onLine || sessionStorage.getItem(KEY) === release) return;
      sessionStorage.setItem(KEY, release);
      window.location.reload();
    } catch (error) {
      // Without storage the page would reload endlessly.
      console.info('The page could not be reloaded for a missing chunk:', error);
    }
  });
}
