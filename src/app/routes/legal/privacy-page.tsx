import { PageHead } from '@/app/page-head';
import { LegalPage } from '@/components/layout/legal-page';
import { privacyPage, privacyText } from '@/content/privacy';

export function PrivacyPage() {
  return (
    <>
      <PageHead page={privacyPage} />
      <LegalPage text={privacyText} />
    </>
  );
}
