import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { PageHead } from '@/app/page-head';
import { Hero } from '@/app/routes/home/hero';
import { ErrorState } from '@/components/layout/states';
import { failedSections } from '@/content/home';
import { homePage } from '@/content/site';
import { FeaturedStrip } from '@/features/beats/store/featured-strip';

// Below the first screen: fetched once that stands.
const MiddleSections = lazy(() =>
  import('@/app/routes/home/middle-sections').then((module) => ({
    default: module.MiddleSections,
  })),
);
const LowerSections = lazy(() =>
  import('@/app/routes/home/lower-sections').then((module) => ({ default: module.LowerSections })),
);

function logFailedSections(error: unknown) {
  console.error('A part of the home page could not be loaded:', error);
}

/** The home page: one section after the other, each loading what it shows by itself. */
export function HomePage() {
  return (
    <>
      <PageHead page={homePage} />
      <Hero />
      <div className="flex flex-col gap-11 pt-8 md:gap-28 md:pt-14">
        <div className="shell empty:hidden">
          <FeaturedStrip />
        </div>
        <ErrorBoundary FallbackComponent={FailedSections} onError={logFailedSections}>
          {/* About as long as what follows, so that nothing below jumps. */}
          <Suspense fallback={<Placeholder className="h-[1290px] md:h-[1430px] xl:h-[1720px]" />}>
            <MiddleSections />
          </Suspense>
          <Suspense fallback={<Placeholder className="h-[5750px] md:h-[7900px]" />}>
            <LowerSections />
          </Suspense>
        </ErrorBoundary>
      </div>
    </>
  );
}

function Placeholder({ className }: { className: string }) {
  return <div aria-hidden="true" className={className} />;
}

function FailedSections() {
  return (
    <div className="shell">
      {/* A chunk that failed stays failed until the page is loaded again. */}
      <ErrorState as="h2" title={failedSections.title} onRetry={() => window.location.reload()}>
        {failedSections.text}
      </ErrorState>
    </div>
  );
}
