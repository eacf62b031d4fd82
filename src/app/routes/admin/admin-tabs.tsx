import { Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadingState } from '@/components/layout/loading-state';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';

interface AdminTab {
  /** How the address says it. */
  id: string;
  label: string;
  content: ReactNode;
  /** Once it has been open it stays: what is filled in or uploaded there goes on. */
  stays?: boolean;
}

interface AdminTabsProps {
  label: string;
  /** The first one is open where the address names none. */
  tabs: readonly [AdminTab, ...AdminTab[]];
}

/** The tabs of a back-office page. Which is open lives in the address. */
export function AdminTabs({ label, tabs }: AdminTabsProps) {
  const [params, setParams] = useSearchParams();
  const [first] = tabs;
  const open = tabs.find(({ id }) => id === params.get('tab')) ?? first;
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (open.stays && !opened.includes(open.id)) setOpened([...opened, open.id]);

  return (
    <Tabs
      value={open.id}
      onValueChange={(next) => setParams(next === first.id ? {} : { tab: next })}
    >
      <TabsList aria-label={label}>
        {tabs.map((tab) => (
          <TabsTrigger key={tab.id} value={tab.id}>
            {tab.label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ id, content, stays }) => (
        <TabsContent
          key={id}
          value={id}
          {...(stays && { forceMount: true, className: 'data-[state=inactive]:hidden' })}
        >
          {(!stays || opened.includes(id)) && (
            <Suspense fallback={<LoadingState />}>{content}</Suspense>
          )}
        </TabsContent>
      ))}
    </Tabs>
  );
}
