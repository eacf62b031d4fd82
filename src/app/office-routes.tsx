import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { lazyPage } from '@/components/layout/lazy';
import { AdminFrame } from '@/pages/admin/admin-frame';
import { movedTo, places } from '@/pages/admin/places';

const NotFoundPage = lazyPage(() => import('@/pages/not-found/not-found-page'), 'NotFoundPage');

const pages = places.flatMap(({ pages: each }) => each);

/** The pages whose code is loaded before a user follows a link to them. */
export const routes = pages.flatMap(({ path, Page }) => (Page ? { path, Page } : []));

/** The pages of the back-office. They have their own file, because no visitor should load even their names. */
export function OfficeRoutes() {
  const { pathname, search } = useLocation();
  const to = movedTo(pathname, search);
  if (to !== null) return <Navigate to={to} replace />;
  const page = pages.find(({ path }) => matchPath(path, pathname));
  return page ? <AdminFrame {...page} /> : <NotFoundPage />;
}
