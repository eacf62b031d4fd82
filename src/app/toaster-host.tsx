import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

const Toaster = lazy(async () => {
  const { Toaster: Region } = await import('@/components/ui/toaster');
  return { default: Region };
});

function logMissing(error: unknown) {
  console.error('Toasts could not be loaded:', error);
}

/** The toast region, loaded beside the page rather than with it. */
export function ToasterHost() {
  return (
    // A page without toasts is still a page.
    <ErrorBoundary fallback={null} onError={logMissing}>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  );
}
