import { campaignTexts } from '@/content/campaigns';
import { ManageCampaigns } from '@/features/campaigns/manage-campaigns';
import { AdminFrame } from '@/pages/admin/admin-frame';

export function CampaignsPage() {
  return (
    <AdminFrame title={campaignTexts.title}>
      <ManageCampaigns />
    </AdminFrame>
  );
}
