import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router-dom';
import { HeaderCart } from '@/app/cart/header-cart';
import type { Audience } from '@/app/guards/decide';
import { Guard } from '@/app/guards/guard';
import { latePage, renewPages } from '@/app/late-page';
import { PageTitle } from '@/app/page-title';
import { PlayerBar } from '@/app/player-bar';
import { ErrorState } from '@/components/layout/error-state';
import { LoadingState } from '@/components/layout/loading-state';
import { PageShell } from '@/components/layout/page-shell';
import { paths } from '@/config/paths';
import { headerAccount } from '@/features/auth/account';
import { useSession } from '@/features/auth/session-context';

const HomePage = latePage(() =>
  import('@/app/routes/home/home-page').then((module) => module.HomePage),
);
const StorePage = latePage(() =>
  import('@/app/routes/beats/store-page').then((module) => module.StorePage),
);
const BeatPage = latePage(() =>
  import('@/app/routes/beats/beat-page').then((module) => module.BeatPage),
);
const LoginPage = latePage(() =>
  import('@/app/routes/account/login-page').then((module) => module.LoginPage),
);
const SignupPage = latePage(() =>
  import('@/app/routes/account/signup-page').then((module) => module.SignupPage),
);
const ForgotPasswordPage = latePage(() =>
  import('@/app/routes/account/forgot-password-page').then((module) => module.ForgotPasswordPage),
);
const ResetPasswordPage = latePage(() =>
  import('@/app/routes/account/reset-password-page').then((module) => module.ResetPasswordPage),
);
const DashboardPage = latePage(() =>
  import('@/app/routes/account/dashboard-page').then((module) => module.DashboardPage),
);
const AdminLoginPage = latePage(() =>
  import('@/app/routes/admin/admin-login-page').then((module) => module.AdminLoginPage),
);
const AdminRequestPage = latePage(() =>
  import('@/app/routes/admin/admin-request-page').then((module) => module.AdminRequestPage),
);
const AdminPage = latePage(() =>
  import('@/app/routes/admin/admin-page').then((module) => module.AdminPage),
);
const AdminBeatsPage = latePage(() =>
  import('@/app/routes/admin/beats-page').then((module) => module.AdminBeatsPage),
);
const AdminGalleryPage = latePage(() =>
  import('@/app/routes/admin/gallery-page').then((module) => module.AdminGalleryPage),
);
const AdminMerchPage = latePage(() =>
  import('@/app/routes/admin/merch-page').then((module) => module.AdminMerchPage),
);
const InboxPage = latePage(() =>
  import('@/app/routes/admin/inbox-page').then((module) => module.InboxPage),
);
const SuperAdminPage = latePage(() =>
  import('@/app/routes/admin/super-admin-page').then((module) => module.SuperAdminPage),
);
const AboutPage = latePage(() =>
  import('@/app/routes/site/about-page').then((module) => module.AboutPage),
);
const MyStoryPage = latePage(() =>
  import('@/app/routes/site/my-story-page').then((module) => module.MyStoryPage),
);
const PlaylistPage = latePage(() =>
  import('@/app/routes/site/playlist-page').then((module) => module.PlaylistPage),
);
const SocialPage = latePage(() =>
  import('@/app/routes/site/social-page').then((module) => module.SocialPage),
);
const FindMePage = latePage(() =>
  import('@/app/routes/site/find-me-page').then((module) => module.FindMePage),
);
const GalleryPage = latePage(() =>
  import('@/app/routes/gallery/gallery-page').then((module) => module.GalleryPage),
);
const MerchPage = latePage(() =>
  import('@/app/routes/merch/merch-page').then((module) => module.MerchPage),
);
const TermsPage = latePage(() =>
  import('@/app/routes/legal/terms-page').then((module) => module.TermsPage),
);
const PrivacyPage = latePage(() =>
  import('@/app/routes/legal/privacy-page').then((module) => module.PrivacyPage),
);
const RefundPage = latePage(() =>
  import('@/app/routes/legal/refund-page').then((module) => module.RefundPage),
);
const ProductPage = latePage(() =>
  import('@/app/routes/merch/product-page').then((module) => module.ProductPage),
);
const NotFoundPage = latePage(() =>
  import('@/app/routes/not-found-page').then((module) => module.NotFoundPage),
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
          onReset={renewPages}
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
