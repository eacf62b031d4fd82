import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { PageHead } from '@/app/page-head';
import { Hero } from '@/app/routes/home/sections/hero';
import { ErrorState } from '@/components/layout/error-state';
import { homePage, missingSections } from '@/content/home';
import { FeaturedStrip } from '@/features/beats/components/featured-strip';

// Below the first screen: on their way as soon as that stands.
const MiddleSections = lazy(() =>
  import('@/app/routes/home/middle-sections').then((module) => ({
    default: module.MiddleSections,
  })),
);
const LowerSections = lazy(() =>
  import('@/app/routes/home/lower-sections').then((module) => ({ default: module.LowerSections })),
);

function logMissing(error: unknown) {
  console.error('A part of the home page could not be loaded:', error);
}

/** The home page: one section after the other, each loading what it shows by itself. */
export function HomePage() {
  return (
    <>
      <PageHead page={homePage} />
      <Hero />
      <div className="flex flex-col gap-24 pt-14 md:gap-32 md:pt-16">
        <div className="shell empty:hidden">
          <FeaturedStrip />
        </div>
        <ErrorBoundary FallbackComponent={SectionsMissing} onError={logMissing}>
          {/* About as long as what follows: nothing below may show and then jump away. */}
          <Suspense fallback={<Room className="h-[1710px] md:h-[1660px] xl:h-[1790px]" />}>
            <MiddleSections />
          </Suspense>
          <Suspense fallback={<Room className="h-[11000px] md:h-[8200px]" />}>
            <LowerSections />
          </Suspense>
        </ErrorBoundary>
      </div>
    </>
  );
}

function Room({ className }: { className: string }) {
  return <div aria-hidden="true" className={className} />;
}

function SectionsMissing() {
  return (
    <div className="shell">
      {/* A chunk that failed stays failed: only a new page asks again. */}
      <ErrorState as="h2" title={missingSections.title} onRetry={() => window.location.reload()}>
        {missingSections.text}
      </ErrorState>
    </div>
  );
}
