import { useLayoutEffect } from 'react';
import { applyHead } from '@/lib/seo/apply-head';
import { hiddenHead } from '@/lib/seo/head';

/** The head of a page that nobody should find by searching: its title, and `noindex`. */
export function PageTitle({ children }: { children: string }) {
  useLayoutEffect(() => {
    applyHead(hiddenHead(children));
  }, [children]);
  return null;
}
