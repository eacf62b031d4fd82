import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { AppRoutes, preloadPage, preloadPagesOnIntent } from '@/app/app-routes';
import { Providers } from '@/app/providers';
import { keepServerHead } from '@/components/layout/page-head';
import { watchConnection } from '@/lib/data/connection';
import { createQueryClient } from '@/lib/data/query-client';
import { installComposition } from '@/lib/forms/composition';
import { afterLoad } from '@/lib/hooks';
import { HYDRATED, isPrerenderedFor, READ_AGAIN } from '@/lib/loading/hydration';
import { watchMissingChunks } from '@/lib/loading/new-release';
import { mendMailedAddress } from '@/lib/mailed-address';
import { registerWorker } from '@/lib/offline/register';
import { installOverlayHistory } from '@/lib/overlay-history';
import { installTrustedTypes } from '@/lib/trusted-types';
import '@/styles/index.css';

/**
 * Fills the query cache with the data that the page was rendered from.
 *
 * @param readAt replaces the time at which the build read the data; null keeps it
 */
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
// React passes on errors that a boundary has caught, so that they are reported too.
const rootOptions = reportUrl ? { onCaughtError: reportError } : {};

/**
 * Reloads when Back changed the URL between the router's first read of it and its subscription, because the
 * router misses that event.
 */
function ReloadAfterEarlyBack() {
  const { pathname, search } = useLocation();
  const [rendered] = useState(pathname + search);
  useLayoutEffect(() => {
    if (rendered !== location.pathname + location.search) location.reload();
  }, [rendered]);
  return null;
}

async function start(root: HTMLElement): Promise<void> {
  mendMailedAddress();
  // Tokens are removed from the URL before any other code reads it.
  const hasCallback =
    /[?#&](code|token_hash|error|error_code|access_token)=/.test(location.href) ||
    location.pathname.includes('//') ||
    (history.state as { mailedLink?: object } | null)?.mailedLink;
  const callback = hasCallback
    ? (await import('@/features/account/auth-callback')).takeAuthCallback(window)
    : null;

  if (!callback && /[?&]code=/.test(location.search)) {
    (await import('@/features/shop/cart/campaign-code')).takeCampaignCode(window);
  }

  watchMissingChunks(import.meta.url);
  installTrustedTypes();
  installComposition();
  installOverlayHistory();
  await preloadPage(location.pathname);
  watchConnection();
  const queryClient = createQueryClient();
  // A page was prerendered without filters and sign-in, and a host may answer a URL that has no document
  // with the document of another page. In these cases the browser renders the page again.
  const canHydrate = isPrerenderedFor(location.pathname) && location.search === '' && !callback;
  hydrateQueryCache(queryClient, canHydrate ? Date.now() : null);

  const app = (
    <StrictMode>
      <BrowserRouter>
        <ReloadAfterEarlyBack />
        <Providers queryClient={queryClient} callback={callback}>
          <AppRoutes />
        </Providers>
      </BrowserRouter>
    </StrictMode>
  );
  if (canHydrate) {
    // Data is read again only after hydration, because React can only hydrate what the build rendered.
    const readAgain = () =>
      void queryClient.invalidateQueries().then(() => window.dispatchEvent(new Event(READ_AGAIN)));
    window.addEventListener(HYDRATED, readAgain, { once: true });
    // Hydration runs in slices (a transition), because a press would otherwise wait for all of it.
    startTransition(() => {
      hydrateRoot(root, app, {
        ...rootOptions,
        onRecoverableError: (error) => {
          // If the user goes back before the router reads the URL, React renders another page than that of the
          // document; this is no fault.
          if (isPrerenderedFor(location.pathname)) reportError(error);
        },
      });
    });
  } else {
    delete root.dataset['path'];
    keepServerHead();
    createRoot(root, rootOptions).render(app);
  }
  preloadPagesOnIntent();
  // The browser may refuse the service worker, and the site works without.
  if (import.meta.env.PROD) afterLoad(() => void registerWorker().catch(console.info));
}

// The build stops if index.html has no such element.
const root = document.getElementById('root');
if (root) void start(root);
