import { PageHead } from '@/app/page-head';
import { LegalPage } from '@/components/layout/legal-page';
import { refundPage, refundText } from '@/content/refund';

export function RefundPage() {
  return (
    <>
      <PageHead page={refundPage} />
      <LegalPage text={refundText} />
    </>
  );
}
