import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { lazyPage } from '@/components/layout/lazy';
import { PageTitle } from '@/components/layout/page-head';
import { beatAudio, beatZips } from '@/features/beats/admin/audio-mutations';
import { beatImage } from '@/features/beats/admin/image-mutations';
import { galleryImage } from '@/features/gallery/admin/mutations';
import { productImage } from '@/features/merch/admin/image-mutations';
import { startUploads } from '@/lib/uploads/uploads';
import { AdminNav } from '@/pages/admin/admin-nav';
import { AdminTabs } from '@/pages/admin/admin-tabs';
import { movedTo, places, type OfficePage } from '@/pages/admin/places';

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

/** Uploads of these kinds continue after a reload of any page of the back-office. */
const uploadHandlers = [
  beatAudio,
  ...Object.values(beatZips),
  beatImage,
  productImage,
  galleryImage,
];

/** A page of the back-office with its title, beside or above the navigation. */
function AdminFrame({ path, title, Page, tabs }: OfficePage) {
  const queryClient = useQueryClient();
  useEffect(() => startUploads(queryClient, uploadHandlers), [queryClient]);
  return (
    <div className="shell lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-[3vw]">
      <PageTitle>{title}</PageTitle>
      <AdminNav path={path} />
      {/* Titles of sections are smaller here than on the public pages. */}
      <div className="min-w-0 py-3 lg:py-8 [&_section>div>div>h2]:text-title-2xs lg:[&_section>div>div>h2]:text-title-md">
        <h1 className="mb-2 text-title-md lg:mb-5 lg:text-title-xl">{title}</h1>
        {Page && <Page key={path} />}
        {tabs && <AdminTabs key={path} label={title} tabs={tabs} />}
      </div>
    </div>
  );
}
