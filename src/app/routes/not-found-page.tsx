import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageTitle } from '@/app/page-head';
import { NotFound } from '@/components/layout/states';

/** Any address that is no page; the missing path is logged. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('404: no page at', pathname);
  }, [pathname]);

  return (
    <>
      <PageTitle>Page not found</PageTitle>
      <NotFound />
    </>
  );
}
