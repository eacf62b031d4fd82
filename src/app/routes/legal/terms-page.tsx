import { LegalDocument } from '@/app/routes/legal/legal-document';
import { termsPage } from '@/content/legal';
import { legalText } from '@/content/legal/terms.md';

export function TermsPage() {
  return <LegalDocument page={termsPage} text={legalText} />;
}
