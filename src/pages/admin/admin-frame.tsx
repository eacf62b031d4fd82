import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '@/components/layout/page-head';
import { SectionHeading } from '@/components/ui/section-heading';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { useMember } from '@/features/account/session-context';
import { beatAudio } from '@/features/beats/admin/audio-mutations';
import { beatImage, beatZips } from '@/features/beats/admin/file-mutations';
import { galleryImage } from '@/features/gallery/admin/uploads';
import { productImage } from '@/features/merch/admin/image-mutations';
import { startUploads } from '@/lib/media/uploads';
import { AdminNav } from '@/pages/admin/admin-nav';

/** Uploads of these kinds continue after a reload of any page with this frame; the dashboard has none. */
const uploadHandlers = [
  beatAudio,
  ...Object.values(beatZips),
  beatImage,
  productImage,
  galleryImage,
];

interface AdminFrameProps {
  title: string;
  eyebrow?: string;
  children: ReactNode;
}

/** The frame of every back-office page but the dashboard: links to the others, title and account. */
export function AdminFrame({ title, eyebrow = 'Back-office', children }: AdminFrameProps) {
  const queryClient = useQueryClient();
  const member = useMember();
  useEffect(() => startUploads(queryClient, uploadHandlers), [queryClient]);
  return (
    <div className="shell py-12 md:py-16">
      <PageTitle>{title}</PageTitle>
      <AdminNav />
      <SectionHeading
        as="h1"
        eyebrow={
          <>
            {eyebrow} · <span className="break-all normal-case">{member?.email}</span>
          </>
        }
      >
        {title}
      </SectionHeading>
      {children}
    </div>
  );
}

interface AdminTab {
  id: string;
  label: ReactNode | ((isOpen: boolean) => ReactNode);
  content: ReactNode;
}

interface AdminTabsProps {
  label: string;
  /** The first tab is open if the address names no tab or an unknown one. */
  tabs: readonly [AdminTab, ...AdminTab[]];
}

export function AdminTabs({ label, tabs }: AdminTabsProps) {
  const [params, setParams] = useSearchParams();
  const [first] = tabs;
  const open = tabs.find(({ id }) => id === params.get('tab')) ?? first;

  return (
    <Tabs
      value={open.id}
      onValueChange={(next) => setParams(next === first.id ? {} : { tab: next })}
    >
      <TabsList aria-label={label} className="flex-wrap">
        {tabs.map((tab) => (
          <TabsTrigger key={tab.id} value={tab.id}>
            {typeof tab.label === 'function' ? tab.label(tab === open) : tab.label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ id, content }) => (
        <TabsContent key={id} value={id}>
          {content}
        </TabsContent>
      ))}
    </Tabs>
  );
}
