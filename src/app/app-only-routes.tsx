import { Route, Routes } from 'react-router-dom';
import type { AppRoute } from '@/app/app-routes';
import { type Audience, Guard } from '@/app/guard';
import { lazyPage } from '@/components/layout/lazy';
import { paths } from '@/config/paths';

const loadSignIn = () => import('@/pages/account/sign-in-pages');
const LoginPage = lazyPage(loadSignIn, 'LoginPage');
const AdminLoginPage = lazyPage(loadSignIn, 'AdminLoginPage');
const SignupPage = lazyPage(loadSignIn, 'SignupPage');
const ForgotPasswordPage = lazyPage(loadSignIn, 'ForgotPasswordPage');
const ResetPasswordPage = lazyPage(loadSignIn, 'ResetPasswordPage');
const DashboardPage = lazyPage(() => import('@/pages/account/dashboard-page'), 'DashboardPage');
const FavoritesPage = lazyPage(() => import('@/pages/account/favorites-page'), 'FavoritesPage');
const AdminRequestPage = lazyPage(
  () => import('@/pages/admin/admin-request-page'),
  'AdminRequestPage',
);
const SecondFactorGate = lazyPage(
  () => import('@/features/account/second-factor/second-factor-gate'),
  'SecondFactorGate',
);
const loadOffice = () => import('@/pages/admin/office-routes');
const OfficeRoutes = lazyPage(loadOffice, 'OfficeRoutes');
const CartPage = lazyPage(() => import('@/pages/shop/cart-page'), 'CartPage');
const OrderPage = lazyPage(() => import('@/pages/shop/order-page'), 'OrderPage');
const WithdrawPage = lazyPage(() => import('@/pages/shop/withdraw-page'), 'WithdrawPage');
const OfferPage = lazyPage(() => import('@/pages/shop/offer-page'), 'OfferPage');
const FreeDownloadPage = lazyPage(
  () => import('@/pages/shop/free-download-page'),
  'FreeDownloadPage',
);
const NewsletterPage = lazyPage(
  () => import('@/pages/newsletter/newsletter-page'),
  'NewsletterPage',
);
const VerifyPage = lazyPage(() => import('@/pages/shop/verify-page'), 'VerifyPage');
const NotFoundPage = lazyPage(() => import('@/pages/not-found/not-found-page'), 'NotFoundPage');

interface AppOnlyRoute extends AppRoute {
  /** The users who may open the page; everyone by default. */
  audience?: Audience;
}

export const routes: readonly AppOnlyRoute[] = [
  { path: paths.cart, Page: CartPage },
  { path: paths.orderLookup, Page: OrderPage },
  { path: paths.withdraw, Page: WithdrawPage },
  { path: paths.verifyPattern, Page: VerifyPage },
  { path: paths.orderPattern, Page: OrderPage },
  { path: paths.offerPattern, Page: OfferPage },
  { path: paths.freeDownload, Page: FreeDownloadPage },
  { path: paths.newsletter, Page: NewsletterPage },
  { path: paths.favorites, Page: FavoritesPage },
  { path: paths.login, Page: LoginPage, audience: 'guest' },
  { path: paths.signup, Page: SignupPage, audience: 'guest' },
  { path: paths.forgotPassword, Page: ForgotPasswordPage },
  { path: paths.resetPassword, Page: ResetPasswordPage },
  { path: paths.dashboard, Page: DashboardPage, audience: 'member' },
  { path: paths.adminLogin, Page: AdminLoginPage, audience: 'admin-guest' },
  { path: paths.adminRequest, Page: AdminRequestPage },
  { path: `${paths.admin}/*`, Page: OfficeRoutes, audience: 'admin', load: loadOffice },
  { path: paths.superAdmin, Page: OfficeRoutes, audience: 'super-admin', load: loadOffice },
  { path: '*', Page: NotFoundPage },
];

/**
 * The pages for which the build writes no HTML file: sign-in, orders, account, back-office, not found. They are in a
 * file of their own, so that the first load has no table of them.
 */
export function AppOnlyRoutes() {
  return (
    <Routes>
      {routes.map(({ path, Page, audience }) => (
        <Route
          key={path}
          path={path}
          element={
            audience ? (
              <Guard for={audience} refusal={<SecondFactorGate />}>
                <Page />
              </Guard>
            ) : (
              <Page />
            )
          }
        />
      ))}
    </Routes>
  );
}
