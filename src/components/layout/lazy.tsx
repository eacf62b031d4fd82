import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { ErrorState, LoadingState } from '@/components/layout/states';
import { useHydrated } from '@/lib/hooks';
import { reloadForMissingChunk } from '@/lib/loading/new-release';

/** Functions that replace a failed lazy component by a new one, because React never retries a failed load. */
const renewals = new Set<() => void>();

/** A component in a chunk of its own, which `preload` loads before the component is shown. */
type LazyComponent<Props extends object> = ComponentType<Props> & { preload: () => Promise<void> };

function lazyChunk<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  // A component that is loaded renders at once; through React.lazy it would show a fallback first.
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    Loaded = await load();
  };
  const begin = () =>
    lazy(() =>
      load().then(
        (component) => ({ default: (Loaded = component) }),
        (error: unknown) => {
          renewals.add(() => (Latest = begin()));
          throw error;
        },
      ),
    );
  let Latest = begin();
  function LazyChunk(props: Props) {
    const [Component] = useState(() => Loaded ?? Latest);
    return <Component {...props} />;
  }
  return Object.assign(LazyChunk, { preload });
}

/** Makes chunks that failed to load try again when they are rendered next. */
export function retryFailedChunks(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

export type LazyPage = LazyComponent<object>;

/** A page in a chunk of its own. The boundary around the routes shows that it is loading or has failed. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  return lazyChunk(() => load().then((module) => module[name]));
}

function withBoundary<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  what: string,
  renderFailure: (props: FallbackProps) => ReactNode,
  loading?: ReactNode,
): LazyComponent<Props> {
  const Chunk = lazyChunk(load);
  function Bounded(props: Props) {
    return (
      <ErrorBoundary
        fallbackRender={renderFailure}
        onError={(error) => {
          console.error(`${what} could not be loaded:`, error);
          void reloadForMissingChunk(error);
        }}
        onReset={retryFailedChunks}
      >
        <Suspense fallback={loading}>
          <Chunk {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(Bounded, { preload: Chunk.preload });
}

/** An optional part of a page. It shows nothing until it is loaded, and nothing if that fails. */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  what: string,
  loading?: ReactNode,
): ComponentType<Props> {
  const Bounded = withBoundary(load, what, () => null, loading);
  return function Optional(props: Props) {
    return useHydrated() && <Bounded {...props} />;
  };
}

/** A part of a page. It shows an error in its place if it could not be loaded. */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, as = 'h2' }: { loading?: string; as?: 'h2' | 'h3' } = {},
): LazyComponent<Props> {
  const renderFailure = ({ resetErrorBoundary }: FallbackProps) => (
    <ErrorState
      as={as}
      title="This part could not be loaded"
      className="border-t-0"
      onRetry={resetErrorBoundary}
    >
      Check the connection and try again. Nothing else on this page is lost.
    </ErrorState>
  );
  return withBoundary(load, 'A part of the page', renderFailure, <LoadingState label={loading} />);
}
