import { PageHead } from '@/app/page-head';
import { LegalPage } from '@/components/layout/legal-page';
import { termsPage, termsText } from '@/content/terms';

export function TermsPage() {
  return (
    <>
      <PageHead page={termsPage} />
      <LegalPage text={termsText} />
    </>
  );
}
