import { lazy, type ComponentType } from 'react';
import { AppError } from '@/lib/errors';

/** React remembers a page that could not be loaded: these let go of each that was not. */
const renewals = new Set<() => void>();

/** A page that is loaded when it is first shown: a chunk of its own, and the page's name in it. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  const begin = () =>
    lazy(() =>
      load()
        .then((module): { default: ComponentType } => ({ default: module[name] }))
        .catch((cause: unknown) => {
          renewals.add(() => (Latest = begin()));
          throw new AppError({ kind: 'network', message: 'The page could not be loaded.', cause });
        }),
    );
  let Latest = begin();
  return function LazyPage() {
    return <Latest />;
  };
}

/** Has the pages that could not be loaded try again when they are shown next. */
export function retryFailedChunks(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}
