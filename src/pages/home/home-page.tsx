import { Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { lazyPage, retryFailedChunks } from '@/components/layout/lazy';
import { absoluteUrl, PageHead, type SchemaNode } from '@/components/layout/page-head';
import { ErrorState } from '@/components/layout/states';
import { paths } from '@/config/paths';
import { artist, contactData, profiles } from '@/content/artist';
import { failedSections, hero } from '@/content/home';
import { homePage, shareImage } from '@/content/site';
import { FeaturedStrip } from '@/features/beats/store/featured-strip';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { firstInteraction, HydrationEnd, isPrerenderedFor } from '@/lib/loading/hydration';
import { reloadForMissingChunk } from '@/lib/loading/new-release';
import { Hero } from '@/pages/home/hero';

const LowerSections = lazyPage(async () => {
  // The prerendered page contains these sections, so their code waits for the first interaction.
  if (!import.meta.env.SSR && isPrerenderedFor(paths.home)) await firstInteraction();
  return import('@/pages/home/lower-sections');
}, 'LowerSections');

/** schema.org data of the artist; that of a beat is in pages/beats/beat-page.tsx. */
const artistNode: SchemaNode = {
  '@type': 'MusicGroup',
  name: artist.name,
  slogan: artist.tagline,
  url: absoluteUrl(paths.home),
  image: absoluteUrl(shareImage.path),
  email: artist.email,
};

/** Parts of this page whose texts admins may change. */
export const sections = [hero];

export function HomePage() {
  const page = useSiteText(homePage);
  const { location } = useSiteText(contactData);
  const { socials } = useSiteText(profiles);
  const node = {
    ...artistNode,
    description: page.description,
    location: { '@type': 'Place', name: location },
    sameAs: socials.map(({ url }) => url),
  };
  return (
    <>
      <PageHead page={page} nodes={[node]} />
      <Hero />
      <div className="flex flex-col gap-11 pt-8 md:gap-13 md:pt-12">
        <div className="shell empty:hidden">
          <FeaturedStrip />
        </div>
        <div data-hydrating className="contents">
          <ErrorBoundary
            FallbackComponent={FailedSections}
            onError={(error) => void reloadForMissingChunk(error)}
            onReset={retryFailedChunks}
          >
            {/* The fallback is shorter than the sections, because a section link that waits for its section
                scrolls when the page grows. */}
            <Suspense fallback={<div className="h-[5000px]" />}>
              <LowerSections />
              <HydrationEnd />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
    </>
  );
}

function FailedSections({ resetErrorBoundary }: FallbackProps) {
  return (
    <div className="shell">
      <HydrationEnd />
      <ErrorState as="h2" title={failedSections.title} onRetry={resetErrorBoundary}>
        {failedSections.text}
      </ErrorState>
    </div>
  );
}
