import { Route, Routes } from 'react-router-dom';
import { lazyPage } from '@/components/layout/lazy';
import { paths } from '@/config/paths';

const AdminPage = lazyPage(() => import('@/pages/admin/admin-page'), 'AdminPage');
const AdminBeatsPage = lazyPage(() => import('@/pages/admin/beats-page'), 'AdminBeatsPage');
const AdminGalleryPage = lazyPage(() => import('@/pages/admin/gallery-page'), 'AdminGalleryPage');
const AdminMerchPage = lazyPage(() => import('@/pages/admin/merch-page'), 'AdminMerchPage');
const InboxPage = lazyPage(() => import('@/pages/admin/inbox-page'), 'InboxPage');
const loadOffice = () => import('@/pages/admin/office-pages');
const MoneyPage = lazyPage(loadOffice, 'MoneyPage');
const ListeningPage = lazyPage(loadOffice, 'ListeningPage');
const SitePage = lazyPage(loadOffice, 'SitePage');
const DeletedItemsPage = lazyPage(loadOffice, 'DeletedItemsPage');
const NotFoundPage = lazyPage(() => import('@/pages/not-found/not-found-page'), 'NotFoundPage');

const routes = [
  { path: paths.admin, Page: AdminPage },
  { path: paths.adminInbox, Page: InboxPage },
  { path: paths.adminMoney, Page: MoneyPage },
  { path: paths.adminListening, Page: ListeningPage },
  { path: paths.adminSite, Page: SitePage },
  { path: paths.adminDeleted, Page: DeletedItemsPage },
  { path: paths.adminBeats, Page: AdminBeatsPage },
  { path: paths.adminGallery, Page: AdminGalleryPage },
  { path: paths.adminMerch, Page: AdminMerchPage },
];

/** The pages of the back-office, apart from the other routes, because no visitor should load even their names. */
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
