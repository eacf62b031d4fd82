import { useMemo } from 'react';
import type { InboxKind } from '@/features/inbox/model';
import { inboxQueries } from '@/features/inbox/queries';
import { inboxTables } from '@/features/inbox/tables';
import { useLiveTable } from '@/lib/realtime';

/** Keeps one list live: what comes in, and what another admin marked. */
export function useLiveInbox(kind: InboxKind): void {
  const queryKey = useMemo(() => inboxQueries.ofKind(kind), [kind]);
  useLiveTable({ channel: `${kind}-inbox`, table: inboxTables[kind], queryKey });
}
