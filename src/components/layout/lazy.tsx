import { lazy, Suspense, useState, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState, LoadingState } from '@/components/layout/states';

interface LazyOptions {
  /** While it comes; `Loading...` where nothing more exact is to be said. */
  loading?: string;
  /** The level of the heading that says that it failed. */
  as?: 'h2' | 'h3';
}

function logMissing(error: unknown) {
  console.error('A part of the page could not be loaded:', error);
}

/**
 * A part of a page that is loaded when it is first shown. Where that fails it says so in its place
 * and may be tried again, and what stands or was typed around it stays.
 */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, as = 'h2' }: LazyOptions = {},
): ComponentType<Props> {
  // What failed to load stays failed: another attempt is another component.
  const begin = () => lazy(async () => ({ default: await load() }));
  let latest = begin();

  return function LazySection(props: Props) {
    const [{ Part }, setAttempt] = useState({ Part: latest });
    return (
      <ErrorBoundary
        onError={logMissing}
        fallbackRender={({ resetErrorBoundary }) => (
          <ErrorState
            as={as}
            title="This part could not be loaded"
            className="border-t-0"
            retryOnline
            onRetry={() => {
              latest = begin();
              setAttempt({ Part: latest });
              resetErrorBoundary();
            }}
          >
            Check the connection and try again. Nothing else on this page is lost.
          </ErrorState>
        )}
      >
        <Suspense fallback={<LoadingState {...(loading !== undefined && { label: loading })} />}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
