import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router-dom';
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
 * Reloads when Back changed the address between the router's first read of it and its subscription, because the
 * router misses that event.
 */
function EarlyBack() {
  const { pathname, search } = useLocation();
  const [rendered] = useState(pathname + search);
  useLayoutEffect(() => {
    if (rendered !== location.pathname + location.search) location.reload();
  }, [rendered]);
  return null;
}

async function start(root: HTMLElement): Promise<void> {
  // Tokens in the address are taken out of it before anything else sees it.
  const hasCallback = /[?#&](code|token_hash|error|error_code|access_token)=/.test(location.href);
  const callback = hasCallback
    ? (await import('@/features/account/auth-callback')).takeAuthCallback(window)
    : null;

  watchMissingChunks(import.meta.url);
  installTrustedTypes();
  installOverlayHistory();
  await preloadPage(location.pathname);
  const queryClient = createQueryClient();
  // A prerendered page knows neither filters nor who is signing in, and a host may answer an address that
  // has no document with another page's: those are rendered in the browser.
  const canHydrate = isPrerenderedFor(location.pathname) && location.search === '' && !callback;
  hydrateQueryCache(queryClient, canHydrate ? Date.now() : null);

  const app = (
    <StrictMode>
      <BrowserRouter>
        <EarlyBack />
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
