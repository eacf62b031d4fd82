import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes, preloadPage, preloadPagesOnIntent } from '@/app/app-routes';
import { Providers } from '@/app/providers';
import { keepServerHead } from '@/components/layout/page-head';
import { createQueryClient } from '@/lib/data/query-client';
import { HYDRATED, isPrerenderedFor } from '@/lib/loading/hydration';
import { watchMissingChunks } from '@/lib/loading/new-release';
import { installOverlayHistory } from '@/lib/overlay-history';
import { installTrustedTypes } from '@/lib/trusted-types';
import '@/styles/index.css';

/** Starts the cache from the data that the page was rendered from. */
function hydrateQueryCache(queryClient: QueryClient, readAt: number | null): void {
  const text = document.getElementById('query-data')?.textContent;
  if (!text) return;
  const data = JSON.parse(text) as DehydratedState;
  if (readAt !== null) for (const { state } of data.queries) state.dataUpdatedAt = readAt;
  hydrate(queryClient, data);
}

const reportUrl = import.meta.env.VITE_ERROR_REPORT_URL;
if (reportUrl) {
  void import('@/lib/report-errors').then(({ reportErrors }) => reportErrors(reportUrl));
}
// Errors caught by a boundary are reported too.
const rootOptions = reportUrl ? { onCaughtError: reportError } : {};

/**
 * Until the router listens, Back changes the address alone: the page there is loaded as a document.
 *
 * @returns `isLeaving` once it does, and the component that ends this as soon as the router listens
 */
function reloadOnEarlyBack() {
  const shown = location.pathname;
  let leaving = false;
  const reload = () => {
    if (location.pathname === shown) return;
    leaving = true;
    location.reload();
  };
  window.addEventListener('popstate', reload);
  function RouterListens() {
    useLayoutEffect(() => window.removeEventListener('popstate', reload), []);
    return null;
  }
  return { isLeaving: () => leaving, RouterListens };
}

async function start(root: HTMLElement): Promise<void> {
  const { isLeaving, RouterListens } = reloadOnEarlyBack();
  // Tokens in the address are taken out of it before anything else sees it.
  const hasCallback = /[?#&](code|token_hash|error|error_code|access_token)=/.test(location.href);
  const callback = hasCallback
    ? (await import('@/features/account/auth-callback')).takeAuthCallback(window)
    : null;

  watchMissingChunks(import.meta.url);
  installTrustedTypes();
  installOverlayHistory();
  const queryClient = createQueryClient();
  // A prerendered page knows neither filters nor who is signing in, and a host may answer an address that
  // has no document with another page's: those are rendered in the browser.
  const canHydrate = isPrerenderedFor(location.pathname) && location.search === '' && !callback;
  hydrateQueryCache(queryClient, canHydrate ? Date.now() : null);
  // A chunk that does not arrive is reported where the page would be.
  await preloadPage(location.pathname).catch(() => undefined);
  if (isLeaving()) return;

  const app = (
    <StrictMode>
      <BrowserRouter>
        <RouterListens />
        <Providers queryClient={queryClient} callback={callback}>
          <AppRoutes />
        </Providers>
      </BrowserRouter>
    </StrictMode>
  );
  if (canHydrate) {
    // New data must not arrive earlier: React hydrates only what is still as it was rendered.
    window.addEventListener(HYDRATED, () => void queryClient.invalidateQueries(), { once: true });
    // In slices, so that a press is answered in between.
    startTransition(() => void hydrateRoot(root, app, rootOptions));
  } else {
    delete root.dataset['path'];
    keepServerHead();
    createRoot(root, rootOptions).render(app);
  }
  preloadPagesOnIntent();
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
void start(root);
