import { lazy, Suspense, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState, LoadingState } from '@/components/layout/states';
import { AppError } from '@/lib/errors';

/** React remembers a chunk that could not be loaded: these let go of each that was not. */
const renewals = new Set<() => void>();

/** A component in a chunk of its own, which is loaded when it is first shown. */
function lazyChunk<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const begin = () =>
    lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (cause: unknown) => {
          renewals.add(() => (Latest = begin()));
          throw new AppError({ kind: 'network', message: 'A chunk could not be loaded.', cause });
        },
      ),
    );
  let Latest = begin();
  return function LazyChunk(props: Props) {
    return <Latest {...props} />;
  };
}

/** Has the chunks that could not be loaded try again when they are shown next. */
export function retryFailedChunks(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

/** A page in a chunk of its own; around the routes a boundary shows that it is loading or failed. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return lazyChunk(() => load().then((module) => module[name]));
}

interface LazySectionOptions {
  /** What is said while it loads. */
  loading?: string;
  /** The level of the heading that says that it failed. */
  as?: 'h2' | 'h3';
}

/** A part of a page in a chunk of its own, which says in its place when it could not be loaded. */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, as = 'h2' }: LazySectionOptions = {},
): ComponentType<Props> {
  const Section = lazyChunk(load);
  return function LazySection(props: Props) {
    return (
      <ErrorBoundary
        onError={(error) => console.error('A part of the page could not be loaded:', error)}
        onReset={retryFailedChunks}
        fallbackRender={({ resetErrorBoundary }) => (
          <ErrorState
            as={as}
            title="This part could not be loaded"
            className="border-t-0"
            onRetry={resetErrorBoundary}
          >
            Check the connection and try again. Nothing else on this page is lost.
          </ErrorState>
        )}
      >
        <Suspense fallback={<LoadingState label={loading} />}>
          <Section {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
