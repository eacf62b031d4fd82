import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '@/components/ui/count-badge';
import type { InboxKind } from '@/features/inbox/model';
import { inboxQueries } from '@/features/inbox/queries';
import { useLiveInbox } from '@/features/inbox/realtime';

interface OpenEntriesProps {
  kind: InboxKind;
  /** The entries themselves are on screen, and listen for both. */
  listed: boolean;
}

/** How many are still to be dealt with, beside the word that leads to them. */
export function OpenEntries({ kind, listed }: OpenEntriesProps) {
  const { data } = useQuery(inboxQueries.open(kind));
  return (
    <>
      <CountBadge count={data} of="open" />
      {data !== undefined && !listed && <Live kind={kind} />}
    </>
  );
}

function Live({ kind }: { kind: InboxKind }) {
  useLiveInbox(kind);
  return null;
}
