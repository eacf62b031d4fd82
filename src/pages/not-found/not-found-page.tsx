import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageTitle } from '@/components/layout/page-head';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';

/** Shown for every URL without a page; the missing path is logged. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('404: no page at', pathname);
  }, [pathname]);

  return (
    <div className="shell flex min-h-[70dvh] flex-col items-start justify-center py-20">
      <PageTitle>Page not found</PageTitle>
      <p className="mb-5 eyebrow">404</p>
      <h1 className="text-[clamp(48px,8vw,112px)]">Oops! Page not found</h1>
      <p className="mt-6 max-w-[28.2em] text-lg text-ash">
        This page doesn’t exist. It may have moved.
      </p>
      <Button asChild className="mt-9">
        <Link to={paths.home}>Back to Home</Link>
      </Button>
    </div>
  );
}
