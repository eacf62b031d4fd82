import { useCallback, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageTitle } from '@/app/page-title';
import { SectionHeading } from '@/components/ui/section-heading';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { paths } from '@/config/paths';
import { OrderInbox } from '@/features/orders/components/order-inbox';
import { UnhandledOrders } from '@/features/orders/components/unhandled-orders';
import { parseOrderView } from '@/features/orders/model';
import { listViewSearch } from '@/lib/list-view';

/** What came in: which orders are shown lives in the address. */
export function InboxPage() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => parseOrderView(params), [params]);
  const { filter } = view;

  const search = useCallback(
    (query: string) => {
      // Letters are no steps that the back button should walk.
      setParams(listViewSearch({ filter, page: 1 }, query), { replace: true });
    },
    [filter, setParams],
  );

  return (
    <div className="shell py-12 md:py-16">
      <PageTitle>Inbox</PageTitle>
      <meta name="robots" content="noindex" />
      <SectionHeading
        as="h1"
        eyebrow="Back-office"
        action={
          <Link
            to={paths.admin}
            className="inline-flex min-h-11 items-center text-[15px] underline decoration-edge underline-offset-4 transition-colors hover:text-ink hover:decoration-ink"
          >
            Admin dashboard
          </Link>
        }
      >
        Inbox
      </SectionHeading>
      <Tabs defaultValue="orders">
        <TabsList aria-label="Inbox">
          <TabsTrigger value="orders">
            Orders <UnhandledOrders view={view} />
          </TabsTrigger>
        </TabsList>
        <TabsContent value="orders">
          <OrderInbox view={view} onSearch={search} />
        </TabsContent>
      </Tabs>
    </div>
  );
}
