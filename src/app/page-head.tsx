import { useLayoutEffect } from 'react';
import { env } from '@/config/env';
import type { PageText } from '@/content/page-text';
import { applyHead } from '@/lib/seo/apply-head';
import { publicHead } from '@/lib/seo/head';

/** The head of a page that may be found and shared. */
export function PageHead({ page }: { page: PageText }) {
  const { path, title, description } = page;
  useLayoutEffect(() => {
    applyHead(publicHead({ path, title, description }, env.siteUrl));
  }, [path, title, description]);
  return null;
}
