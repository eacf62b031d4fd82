import { PeoplePanel } from '@/features/office/people/people-panel';
import { PersonalDataPanel } from '@/features/office/personal-data/personal-data-panel';
import { RequestPanel } from '@/features/office/requests/request-panel';
import { AdminFrame, AdminTabs } from '@/pages/admin/admin-frame';

export function SuperAdminPage() {
  return (
    <AdminFrame title="Admin Requests" eyebrow="Super admin">
      <AdminTabs
        label="Super admin"
        tabs={[
          { id: 'requests', label: 'Requests', content: <RequestPanel /> },
          { id: 'people', label: 'People', content: <PeoplePanel /> },
          { id: 'personal-data', label: 'Personal data', content: <PersonalDataPanel /> },
        ]}
      />
    </AdminFrame>
  );
}
