import { PageTitle } from '@/components/layout/page-head';
import { verifyPage } from '@/content/verify';
import { VerifyLicense } from '@/features/licenses/verify-license';

export function VerifyPage() {
  return (
    <div className="shell min-h-svh pt-12 pb-10 md:pt-20">
      <PageTitle>{verifyPage.title}</PageTitle>
      <h1 className="text-title-2xl md:text-[68px]">{verifyPage.title}</h1>
      <p className="mt-4 max-w-[38rem] text-lead text-ash">{verifyPage.lead}</p>
      <VerifyLicense />
    </div>
  );
}
