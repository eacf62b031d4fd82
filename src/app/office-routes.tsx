import { Route, Routes } from 'react-router-dom';
import { lazyPage } from '@/components/layout/lazy';
import { paths } from '@/config/paths';

const AdminPage = lazyPage(() => import('@/pages/admin/admin-page'), 'AdminPage');
const AdminBeatsPage = lazyPage(() => import('@/pages/admin/beats-page'), 'AdminBeatsPage');
const AdminGalleryPage = lazyPage(() => import('@/pages/admin/gallery-page'), 'AdminGalleryPage');
const AdminMerchPage = lazyPage(() => import('@/pages/admin/merch-page'), 'AdminMerchPage');
const AdminDatesPage = lazyPage(() => import('@/pages/admin/dates-page'), 'AdminDatesPage');
const InboxPage = lazyPage(() => import('@/pages/admin/inbox-page'), 'InboxPage');
const CampaignsPage = lazyPage(() => import('@/pages/admin/campaigns-page'), 'CampaignsPage');
const MoneyPage = lazyPage(() => import('@/pages/admin/money-page'), 'MoneyPage');
const ListeningPage = lazyPage(() => import('@/pages/admin/listening-page'), 'ListeningPage');
const SitePage = lazyPage(() => import('@/pages/admin/site-page'), 'SitePage');
const DeletedItemsPage = lazyPage(
  () => import('@/pages/admin/deleted-items-page'),
  'DeletedItemsPage',
);
const NotFoundPage = lazyPage(() => import('@/pages/not-found/not-found-page'), 'NotFoundPage');

export const routes = [
  { path: paths.admin, Page: AdminPage },
  { path: paths.adminInbox, Page: InboxPage },
  { path: paths.adminCampaigns, Page: CampaignsPage },
  { path: paths.adminMoney, Page: MoneyPage },
  { path: paths.adminListening, Page: ListeningPage },
  { path: paths.adminSite, Page: SitePage },
  { path: paths.adminDeleted, Page: DeletedItemsPage },
  { path: paths.adminBeats, Page: AdminBeatsPage },
  { path: paths.adminGallery, Page: AdminGalleryPage },
  { path: paths.adminMerch, Page: AdminMerchPage },
  { path: paths.adminDates, Page: AdminDatesPage },
];

/** The pages of the back-office. They have their own file, because no visitor should load even their names. */
export function OfficeRoutes() {
  return (
    <Routes>
      {routes.map(({ path, Page }) => (
        // The router completes the path with that of the route around it.
        <Route key={path} path={path.slice(paths.admin.length)} element={<Page />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
