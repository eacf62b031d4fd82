import { lazy, Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router-dom';
import { PageTitle } from '@/app/page-title';
import { PlayerBar } from '@/app/player-bar';
import { ErrorState } from '@/components/layout/error-state';
import { LoadingState } from '@/components/layout/loading-state';
import { PageShell } from '@/components/layout/page-shell';
import { paths } from '@/config/paths';

const HomePage = lazy(() =>
  import('@/app/routes/home/home-page').then((module) => ({ default: module.HomePage })),
);
const StorePage = lazy(() =>
  import('@/app/routes/beats/store-page').then((module) => ({ default: module.StorePage })),
);
const BeatPage = lazy(() =>
  import('@/app/routes/beats/beat-page').then((module) => ({ default: module.BeatPage })),
);
const NotFoundPage = lazy(() =>
  import('@/app/routes/not-found-page').then((module) => ({ default: module.NotFoundPage })),
);

/** A page that broke: header, player and navigation stay alive around it. */
function BrokenPage({ resetErrorBoundary }: FallbackProps) {
  return (
    <div className="shell py-16">
      <PageTitle>Something went wrong</PageTitle>
      <ErrorState as="h1" title="This page fell off the stand" onRetry={resetErrorBoundary}>
        An unexpected error occurred.
      </ErrorState>
    </div>
  );
}

function logBrokenPage(error: unknown) {
  console.error('The page broke:', error);
}

/** The route table: every page is a chunk of its own, and breaks alone. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <>
      <PageShell account="signed-out">
        <ErrorBoundary
          FallbackComponent={BrokenPage}
          onError={logBrokenPage}
          resetKeys={[pathname]}
        >
          {/* As high as a window: the footer must not show and then jump away. */}
          <Suspense fallback={<LoadingState fullPage />}>
            <Routes>
              <Route path={paths.home} element={<HomePage />} />
              <Route path={paths.beats} element={<StorePage />} />
              <Route path={paths.beatStore} element={<StorePage />} />
              <Route path={paths.beatPattern} element={<BeatPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </PageShell>
      <PlayerBar />
    </>
  );
}
