import { Suspense, useEffect, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router-dom';
import { type Audience, Guard } from '@/app/guards/guard';
import { PageTitle } from '@/app/page-head';
import { PlayerBar } from '@/app/player-bar';
import { lazyPage, retryFailedChunks } from '@/components/layout/lazy';
import { PageShell } from '@/components/layout/page-shell';
import { ErrorState, LoadingState } from '@/components/layout/states';
import { paths } from '@/config/paths';
import { headerAccount } from '@/features/auth/session';
import { useSession } from '@/features/auth/session-context';
import { CartButton } from '@/features/checkout/checkout-provider';
import { AppError } from '@/lib/errors';

const HomePage = lazyPage(() => import('@/app/routes/home/home-page'), 'HomePage');
const StorePage = lazyPage(() => import('@/app/routes/beats/store-page'), 'StorePage');
const BeatPage = lazyPage(() => import('@/app/routes/beats/beat-page'), 'BeatPage');
const loadSignIn = () => import('@/app/routes/account/sign-in-pages');
const LoginPage = lazyPage(loadSignIn, 'LoginPage');
const SignupPage = lazyPage(loadSignIn, 'SignupPage');
const ForgotPasswordPage = lazyPage(loadSignIn, 'ForgotPasswordPage');
const ResetPasswordPage = lazyPage(loadSignIn, 'ResetPasswordPage');
const DashboardPage = lazyPage(
  () => import('@/app/routes/account/dashboard-page'),
  'DashboardPage',
);
const AdminLoginPage = lazyPage(
  () => import('@/app/routes/admin/admin-login-page'),
  'AdminLoginPage',
);
const AdminRequestPage = lazyPage(
  () => import('@/app/routes/admin/admin-request-page'),
  'AdminRequestPage',
);
const AdminPage = lazyPage(() => import('@/app/routes/admin/admin-page'), 'AdminPage');
const AdminBeatsPage = lazyPage(() => import('@/app/routes/admin/beats-page'), 'AdminBeatsPage');
const AdminGalleryPage = lazyPage(
  () => import('@/app/routes/admin/gallery-page'),
  'AdminGalleryPage',
);
const AdminMerchPage = lazyPage(() => import('@/app/routes/admin/merch-page'), 'AdminMerchPage');
const InboxPage = lazyPage(() => import('@/app/routes/admin/inbox-page'), 'InboxPage');
const SuperAdminPage = lazyPage(
  () => import('@/app/routes/admin/super-admin-page'),
  'SuperAdminPage',
);
const AboutPage = lazyPage(() => import('@/app/routes/site/about-page'), 'AboutPage');
const MyStoryPage = lazyPage(() => import('@/app/routes/site/my-story-page'), 'MyStoryPage');
const PlaylistPage = lazyPage(() => import('@/app/routes/site/playlist-page'), 'PlaylistPage');
const SocialPage = lazyPage(() => import('@/app/routes/site/social-page'), 'SocialPage');
const FindMePage = lazyPage(() => import('@/app/routes/site/find-me-page'), 'FindMePage');
const GalleryPage = lazyPage(() => import('@/app/routes/gallery/gallery-page'), 'GalleryPage');
const MerchPage = lazyPage(() => import('@/app/routes/merch/merch-page'), 'MerchPage');
const TermsPage = lazyPage(() => import('@/app/routes/legal/legal-page'), 'TermsPage');
const PrivacyPage = lazyPage(() => import('@/app/routes/legal/legal-page'), 'PrivacyPage');
const RefundPage = lazyPage(() => import('@/app/routes/legal/legal-page'), 'RefundPage');
const ProductPage = lazyPage(() => import('@/app/routes/merch/product-page'), 'ProductPage');
const OrderPage = lazyPage(() => import('@/app/routes/order-page'), 'OrderPage');
const NotFoundPage = lazyPage(() => import('@/app/routes/not-found-page'), 'NotFoundPage');

function guarded(audience: Audience, page: ReactNode) {
  return <Guard for={audience}>{page}</Guard>;
}

/** A page that broke or did not arrive: header, player and navigation stay alive around it. */
function BrokenPage({ error, resetErrorBoundary }: FallbackProps) {
  const isOffline = error instanceof AppError && error.kind === 'network';
  const title = isOffline ? 'No connection' : 'Something went wrong';
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', resetErrorBoundary);
    return () => window.removeEventListener('online', resetErrorBoundary);
  }, [isOffline, resetErrorBoundary]);

  return (
    <div className="shell py-16">
      <PageTitle>{title}</PageTitle>
      <ErrorState as="h1" title={title} onRetry={resetErrorBoundary}>
        {isOffline
          ? 'This page could not be loaded. Check your connection and try again; it opens by itself once you are back online.'
          : 'This page could not be shown. Try again, or reload it.'}
      </ErrorState>
    </div>
  );
}

export function AppRoutes() {
  const { pathname } = useLocation();
  const account = headerAccount(useSession());
  return (
    <>
      <PageShell account={account} actions={<CartButton />}>
        <ErrorBoundary
          FallbackComponent={BrokenPage}
          onError={(error) => console.error('The page broke:', error)}
          onReset={retryFailedChunks}
          resetKeys={[pathname]}
        >
          <Suspense fallback={<LoadingState fullPage />}>
            <Routes>
              <Route path={paths.home} element={<HomePage />} />
              <Route path={paths.beats} element={<StorePage />} />
              <Route path={paths.beatStore} element={<StorePage />} />
              <Route path={paths.beatPattern} element={<BeatPage />} />
              <Route path={paths.about} element={<AboutPage />} />
              <Route path={paths.merch} element={<MerchPage />} />
              <Route path={paths.merchProductPattern} element={<ProductPage />} />
              <Route path={paths.gallery} element={<GalleryPage />} />
              <Route path={paths.myStory} element={<MyStoryPage />} />
              <Route path={paths.findMe} element={<FindMePage />} />
              <Route path={paths.social} element={<SocialPage />} />
              <Route path={paths.playlist} element={<PlaylistPage />} />
              <Route path={paths.terms} element={<TermsPage />} />
              <Route path={paths.termsConditions} element={<TermsPage />} />
              <Route path={paths.privacy} element={<PrivacyPage />} />
              <Route path={paths.privacyPolicy} element={<PrivacyPage />} />
              <Route path={paths.refund} element={<RefundPage />} />
              <Route path={paths.refundPolicy} element={<RefundPage />} />
              <Route path={paths.orderLookup} element={<OrderPage />} />
              <Route path={paths.login} element={guarded('guest', <LoginPage />)} />
              <Route path={paths.signup} element={guarded('guest', <SignupPage />)} />
              <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
              <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
              <Route path={paths.dashboard} element={guarded('member', <DashboardPage />)} />
              <Route path={paths.adminLogin} element={guarded('admin-guest', <AdminLoginPage />)} />
              <Route path={paths.adminRequest} element={<AdminRequestPage />} />
              <Route path={paths.admin} element={guarded('admin', <AdminPage />)} />
              <Route path={paths.adminInbox} element={guarded('admin', <InboxPage />)} />
              <Route path={paths.adminBeats} element={guarded('admin', <AdminBeatsPage />)} />
              <Route path={paths.adminGallery} element={guarded('admin', <AdminGalleryPage />)} />
              <Route path={paths.adminMerch} element={guarded('admin', <AdminMerchPage />)} />
              <Route path={`${paths.admin}/*`} element={guarded('admin', <NotFoundPage />)} />
              <Route path={paths.superAdmin} element={guarded('super-admin', <SuperAdminPage />)} />
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </PageShell>
      <PlayerBar />
    </>
  );
}
