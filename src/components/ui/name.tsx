import type { ReactNode } from 'react';

/**
 * A name, title or number, which a translator of pages must not change, and whose direction must not mix with that of
 * the text around it.
 */
export function Name({ children }: { children: ReactNode }) {
  return <bdi translate="no">{children}</bdi>;
}
