import { AdminFrame, AdminTabs } from '@/app/routes/admin/admin-frame';
import { PersonalDataPanel } from '@/features/auth/personal-data/personal-data-panel';
import { RequestPanel } from '@/features/auth/requests/request-panel';

export function SuperAdminPage() {
  return (
    <AdminFrame title="Admin Requests" eyebrow="Super admin">
      <AdminTabs
        label="Super admin"
        tabs={[
          { id: 'requests', label: 'Requests', content: <RequestPanel /> },
          { id: 'personal-data', label: 'Personal data', content: <PersonalDataPanel /> },
        ]}
      />
    </AdminFrame>
  );
}
