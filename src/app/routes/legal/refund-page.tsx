import { LegalDocument } from '@/app/routes/legal/legal-document';
import { refundPage } from '@/content/legal';
import { legalText } from '@/content/legal/refund.md';

export function RefundPage() {
  return <LegalDocument page={refundPage} text={legalText} />;
}
