import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';

export interface AdminTab {
  id: string;
  label: ReactNode | ((isOpen: boolean) => ReactNode);
  Page: ComponentType;
}

export type AdminTabList = readonly [AdminTab, ...AdminTab[]];

interface AdminTabsProps {
  label: string;
  /** The first tab is open if the URL names no tab or an unknown one. */
  tabs: AdminTabList;
}

/** The tabs of a page in one line, which scrolls sideways on a phone. */
export function AdminTabs({ label, tabs }: AdminTabsProps) {
  const [params, setParams] = useSearchParams();
  const [first] = tabs;
  const open = tabs.find(({ id }) => id === params.get('tab')) ?? first;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // scrollIntoView would also scroll the page, whose position the browser restores.
    const tab = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - 20;
  }, [open.id]);

  return (
    <Tabs
      value={open.id}
      onValueChange={(next) => setParams(next === first.id ? {} : { tab: next })}
    >
      <TabsList
        ref={list}
        aria-label={label}
        className="relative -mx-5 [scrollbar-width:none] flex-nowrap overflow-x-auto px-5 md:mx-0 md:px-0"
      >
        {tabs.map((tab) => (
          <TabsTrigger key={tab.id} value={tab.id}>
            {typeof tab.label === 'function' ? tab.label(tab === open) : tab.label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ id, Page }) => (
        <TabsContent key={id} value={id} className="max-lg:pt-4">
          <Page />
        </TabsContent>
      ))}
    </Tabs>
  );
}
