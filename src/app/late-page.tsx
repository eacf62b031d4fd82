import { lazy, type ComponentType } from 'react';

/** React remembers a page that could not be loaded: these let go of each that was not. */
const renewals = new Set<() => void>();

/** A page that is loaded when it is first shown: a chunk of its own. */
export function latePage(load: () => Promise<ComponentType>): ComponentType {
  const begin = () =>
    lazy(() =>
      load().then(
        (Page) => ({ default: Page }),
        (error: unknown) => {
          renewals.add(() => (Latest = begin()));
          throw error;
        },
      ),
    );
  let Latest = begin();
  return function LatePage() {
    return <Latest />;
  };
}

/** Has the pages that could not be loaded try again when they are shown next. */
export function renewPages(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}
