import { lazy, Suspense, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router-dom';
import { HeaderCart } from '@/app/cart/header-cart';
import type { Audience } from '@/app/guards/decide';
import { Guard } from '@/app/guards/guard';
import { PageTitle } from '@/app/page-title';
import { PlayerBar } from '@/app/player-bar';
import { ErrorState } from '@/components/layout/error-state';
import { LoadingState } from '@/components/layout/loading-state';
import { PageShell } from '@/components/layout/page-shell';
import { paths } from '@/config/paths';
import { headerAccount } from '@/features/auth/account';
import { useSession } from '@/features/auth/session-context';

const HomePage = lazy(() =>
  import('@/app/routes/home/home-page').then((module) => ({ default: module.HomePage })),
);
const StorePage = lazy(() =>
  import('@/app/routes/beats/store-page').then((module) => ({ default: module.StorePage })),
);
const BeatPage = lazy(() =>
  import('@/app/routes/beats/beat-page').then((module) => ({ default: module.BeatPage })),
);
const LoginPage = lazy(() =>
  import('@/app/routes/account/login-page').then((module) => ({ default: module.LoginPage })),
);
const SignupPage = lazy(() =>
  import('@/app/routes/account/signup-page').then((module) => ({ default: module.SignupPage })),
);
const ForgotPasswordPage = lazy(() =>
  import('@/app/routes/account/forgot-password-page').then((module) => ({
    default: module.ForgotPasswordPage,
  })),
);
const ResetPasswordPage = lazy(() =>
  import('@/app/routes/account/reset-password-page').then((module) => ({
    default: module.ResetPasswordPage,
  })),
);
const DashboardPage = lazy(() =>
  import('@/app/routes/account/dashboard-page').then((module) => ({
    default: module.DashboardPage,
  })),
);
const AdminLoginPage = lazy(() =>
  import('@/app/routes/admin/admin-login-page').then((module) => ({
    default: module.AdminLoginPage,
  })),
);
const AdminRequestPage = lazy(() =>
  import('@/app/routes/admin/admin-request-page').then((module) => ({
    default: module.AdminRequestPage,
  })),
);
const AdminPage = lazy(() =>
  import('@/app/routes/admin/admin-page').then((module) => ({ default: module.AdminPage })),
);
const AdminBeatsPage = lazy(() =>
  import('@/app/routes/admin/beats-page').then((module) => ({ default: module.AdminBeatsPage })),
);
const AdminGalleryPage = lazy(() =>
  import('@/app/routes/admin/gallery-page').then((module) => ({
    default: module.AdminGalleryPage,
  })),
);
const AdminMerchPage = lazy(() =>
  import('@/app/routes/admin/merch-page').then((module) => ({ default: module.AdminMerchPage })),
);
const InboxPage = lazy(() =>
  import('@/app/routes/admin/inbox-page').then((module) => ({ default: module.InboxPage })),
);
const SuperAdminPage = lazy(() =>
  import('@/app/routes/admin/super-admin-page').then((module) => ({
    default: module.SuperAdminPage,
  })),
);
const AboutPage = lazy(() =>
  import('@/app/routes/site/about-page').then((module) => ({ default: module.AboutPage })),
);
const MyStoryPage = lazy(() =>
  import('@/app/routes/site/my-story-page').then((module) => ({ default: module.MyStoryPage })),
);
const PlaylistPage = lazy(() =>
  import('@/app/routes/site/playlist-page').then((module) => ({ default: module.PlaylistPage })),
);
const SocialPage = lazy(() =>
  import('@/app/routes/site/social-page').then((module) => ({ default: module.SocialPage })),
);
const FindMePage = lazy(() =>
  import('@/app/routes/site/find-me-page').then((module) => ({ default: module.FindMePage })),
);
const GalleryPage = lazy(() =>
  import('@/app/routes/gallery/gallery-page').then((module) => ({ default: module.GalleryPage })),
);
const MerchPage = lazy(() =>
  import('@/app/routes/merch/merch-page').then((module) => ({ default: module.MerchPage })),
);
const TermsPage = lazy(() =>
  import('@/app/routes/legal/terms-page').then((module) => ({ default: module.TermsPage })),
);
const PrivacyPage = lazy(() =>
  import('@/app/routes/legal/privacy-page').then((module) => ({ default: module.PrivacyPage })),
);
const RefundPage = lazy(() =>
  import('@/app/routes/legal/refund-page').then((module) => ({ default: module.RefundPage })),
);
const ProductPage = lazy(() =>
  import('@/app/routes/merch/product-page').then((module) => ({ default: module.ProductPage })),
);
const NotFoundPage = lazy(() =>
  import('@/app/routes/not-found-page').then((module) => ({ default: module.NotFoundPage })),
);

function guarded(audience: Audience, page: ReactNode) {
  return <Guard for={audience}>{page}</Guard>;
}

/** A page that broke: header, player and navigation stay alive around it. */
function BrokenPage({ resetErrorBoundary }: FallbackProps) {
  return (
    <div className="shell py-16">
      <PageTitle>Something went wrong</PageTitle>
      <ErrorState as="h1" title="This page fell off the stand" onRetry={resetErrorBoundary}>
        An unexpected error occurred.
      </ErrorState>
    </div>
  );
}

function logBrokenPage(error: unknown) {
  console.error('The page broke:', error);
}

/** The route table: every page is a chunk of its own, and breaks alone. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const account = headerAccount(useSession());
  return (
    <>
      <PageShell account={account} actions={<HeaderCart />}>
        <ErrorBoundary
          FallbackComponent={BrokenPage}
          onError={logBrokenPage}
          resetKeys={[pathname]}
        >
          {/* As high as a window: the footer must not show and then jump away. */}
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
