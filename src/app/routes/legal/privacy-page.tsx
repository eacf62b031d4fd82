import { LegalDocument } from '@/app/routes/legal/legal-document';
import { privacyPage } from '@/content/legal';
import { legalText } from '@/content/legal/privacy.md';

export function PrivacyPage() {
  return <LegalDocument page={privacyPage} text={legalText} />;
}
