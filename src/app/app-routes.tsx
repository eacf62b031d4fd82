import { Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { Header } from '@/app/shell/header';
import { PageShell } from '@/app/shell/page-shell';
import { PlayerBar } from '@/app/shell/player-bar';
import { lazyOptional, lazyPage, retryFailedChunks, type LazyPage } from '@/components/layout/lazy';
import { PageTitle } from '@/components/layout/page-head';
import { ErrorState, LoadingState } from '@/components/layout/states';
import { paths } from '@/config/paths';
import { useSession } from '@/features/account/session-context';
import { headerAccount } from '@/features/account/session-state';
import { CartButton } from '@/features/shop/checkout/checkout-provider';
import { useOnline } from '@/lib/hooks';
import { HydrationEnd } from '@/lib/loading/hydration';
import { reloadForMissingChunk, reportMissingPart } from '@/lib/loading/new-release';

const HomePage = lazyPage(() => import('@/pages/home/home-page'), 'HomePage');
const StorePage = lazyPage(() => import('@/pages/beats/store-page'), 'StorePage');
const BeatPage = lazyPage(() => import('@/pages/beats/beat-page'), 'BeatPage');
const ReleasePage = lazyPage(() => import('@/pages/beats/release-page'), 'ReleasePage');
const AboutPage = lazyPage(() => import('@/pages/about/about-page'), 'AboutPage');
const MyStoryPage = lazyPage(() => import('@/pages/my-story/my-story-page'), 'MyStoryPage');
const PlaylistPage = lazyPage(() => import('@/pages/playlist/playlist-page'), 'PlaylistPage');
const SocialPage = lazyPage(() => import('@/pages/social/social-page'), 'SocialPage');
const FindMePage = lazyPage(() => import('@/pages/find-me/find-me-page'), 'FindMePage');
const GalleryPage = lazyPage(() => import('@/pages/gallery/gallery-page'), 'GalleryPage');
const DatesPage = lazyPage(() => import('@/pages/dates/dates-page'), 'DatesPage');
const LicensesPage = lazyPage(() => import('@/pages/licenses/licenses-page'), 'LicensesPage');
const MerchPage = lazyPage(() => import('@/pages/merch/merch-page'), 'MerchPage');
const loadLegal = () => import('@/pages/legal/legal-page');
const TermsPage = lazyPage(loadLegal, 'TermsPage');
const PrivacyPage = lazyPage(loadLegal, 'PrivacyPage');
const RefundPage = lazyPage(loadLegal, 'RefundPage');
const ProductPage = lazyPage(() => import('@/pages/merch/product-page'), 'ProductPage');
const loadAppOnly = () => import('@/app/app-only-routes');
const AppOnlyRoutes = lazyPage(loadAppOnly, 'AppOnlyRoutes');

export interface AppRoute {
  path: string;
  Page: LazyPage;
  /** Loads the routes of the pages inside it. */
  load?: () => Promise<{ routes: readonly AppRoute[] }>;
}

/** The pages that are built as documents; all other URLs are in app-only-routes.tsx. */
const routes: readonly AppRoute[] = [
  { path: paths.home, Page: HomePage },
  { path: paths.beats, Page: StorePage },
  { path: paths.beatStore, Page: StorePage },
  { path: paths.beatPattern, Page: BeatPage },
  { path: paths.releasePattern, Page: ReleasePage },
  { path: paths.about, Page: AboutPage },
  { path: paths.merch, Page: MerchPage },
  { path: paths.merchProductPattern, Page: ProductPage },
  { path: paths.gallery, Page: GalleryPage },
  { path: paths.dates, Page: DatesPage },
  { path: paths.licenses, Page: LicensesPage },
  { path: paths.myStory, Page: MyStoryPage },
  { path: paths.findMe, Page: FindMePage },
  { path: paths.social, Page: SocialPage },
  { path: paths.playlist, Page: PlaylistPage },
  { path: paths.terms, Page: TermsPage },
  { path: paths.termsConditions, Page: TermsPage },
  { path: paths.privacy, Page: PrivacyPage },
  { path: paths.privacyPolicy, Page: PrivacyPage },
  { path: paths.refund, Page: RefundPage },
  { path: paths.refundPolicy, Page: RefundPage },
  { path: '*', Page: AppOnlyRoutes, load: loadAppOnly },
];

/**
 * Loads the code of the page at a URL before the user opens it. A chunk that does not arrive is reported
 * where the page would be.
 */
export async function preloadPage(pathname: string, among = routes): Promise<void> {
  const route = among.find(({ path }) => matchPath(path, pathname));
  await route?.Page.preload().catch(() => undefined);
  const inner = await route?.load?.().catch(() => undefined);
  if (inner) await preloadPage(pathname, inner.routes);
}

/** Loads a page's code when the user points at a link to it, before the press. */
export function preloadPagesOnIntent(): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
    // A file has an ending in its URL, and a link that downloads opens no page.
    if (!link || link.download || /\.\w+$/.test(link.pathname)) return;
    if (link.origin === location.origin) void preloadPage(link.pathname);
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
}

/** Replaces a page that failed or was not loaded. Header, player and navigation stay around it. */
function BrokenPage({ resetErrorBoundary }: FallbackProps) {
  const isOffline = !useOnline();
  const title = isOffline ? 'No connection' : 'Something went wrong';
  return (
    <div className="shell py-16">
      <PageTitle>{title}</PageTitle>
      <ErrorState as="h1" title={title} onRetry={resetErrorBoundary}>
        {isOffline
          ? 'Check it and try again. This page opens once you are back online.'
          : 'Try again, or reload this page.'}
      </ErrorState>
    </div>
  );
}

const EditTexts = lazyOptional(
  () => import('@/app/edit-texts').then((module) => module.EditTexts),
  'The editor of texts',
);

/** A component of its own, so that only the header renders again when the session is known. */
function SiteHeader() {
  const account = headerAccount(useSession());
  return (
    <>
      <Header account={account} actions={<CartButton />} />
      {account === 'admin' && <EditTexts />}
    </>
  );
}

export function AppRoutes() {
  const { pathname } = useLocation();
  const isOnline = useOnline();
  return (
    <>
      <PageShell header={<SiteHeader />}>
        <ErrorBoundary
          FallbackComponent={BrokenPage}
          onError={(error) => {
            console.error('The page broke:', error);
            void reloadForMissingChunk(error);
          }}
          onReset={retryFailedChunks}
          resetKeys={[pathname, isOnline]}
        >
          <Suspense fallback={<LoadingState fullPage />}>
            <Routes>
              {routes.map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
            </Routes>
            <HydrationEnd />
          </Suspense>
        </ErrorBoundary>
      </PageShell>
      <ErrorBoundary
        fallback={null}
        resetKeys={[pathname]}
        onError={(error) => reportMissingPart('the player', error)}
      >
        <PlayerBar />
      </ErrorBoundary>
    </>
  );
}
