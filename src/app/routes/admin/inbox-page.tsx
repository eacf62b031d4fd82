import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminFrame } from '@/app/routes/admin/admin-frame';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { useSession } from '@/features/auth/session-context';
import { InboxList } from '@/features/inbox/components/inbox-list';
import { OpenEntries } from '@/features/inbox/components/open-entries';
import {
  inboxKinds,
  inboxSearch,
  parseInboxKind,
  parseInboxView,
  type InboxKind,
} from '@/features/inbox/model';
import { inboxWords } from '@/features/inbox/words';
import { OrderInbox } from '@/features/orders/components/order-inbox';
import { UnhandledOrders } from '@/features/orders/components/unhandled-orders';
import { parseOrderView } from '@/features/orders/model';
import { listViewSearch } from '@/lib/list-view';

/** What came in: which list, and what of it is shown, lives in the address. */
export function InboxPage() {
  const [params, setParams] = useSearchParams();
  const { session } = useSession();
  const tab = parseInboxKind(params);

  return (
    <AdminFrame
      title="Inbox"
      email={session.status === 'signed-in' ? session.member.email : undefined}
    >
      <Tabs
        value={tab}
        onValueChange={(next) => setParams(next === 'orders' ? {} : { tab: next })}
        // Arrow keys pass over lists that each cost a question to the server.
        activationMode="manual"
      >
        <TabsList aria-label="Inbox">
          <TabsTrigger value="orders">
            Orders <UnhandledOrders listed={tab === 'orders'} />
          </TabsTrigger>
          {inboxKinds.map((kind) => (
            <TabsTrigger key={kind} value={kind}>
              {inboxWords[kind].title} <OpenEntries kind={kind} listed={tab === kind} />
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="orders">
          <Orders />
        </TabsContent>
        {inboxKinds.map((kind) => (
          <TabsContent key={kind} value={kind}>
            <Entries kind={kind} />
          </TabsContent>
        ))}
      </Tabs>
    </AdminFrame>
  );
}

function Orders() {
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
  return <OrderInbox view={view} onSearch={search} />;
}

function Entries({ kind }: { kind: InboxKind }) {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => parseInboxView(params), [params]);
  const { filter } = view;
  const search = useCallback(
    (query: string) => {
      setParams(inboxSearch(kind, { filter, query, page: 1 }), { replace: true });
    },
    [kind, filter, setParams],
  );
  return <InboxList kind={kind} view={view} onSearch={search} />;
}
