import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '@/features/account/session-context';
import { readToken, takeToken } from '@/features/shop/access';

/** Opens an order or offer for a guest who has its token, and for the member who made it. */
export function useOrderOrOffer<Opened, Key extends QueryKey>(
  reference: string,
  optionsFor: (
    reference: string,
    token: string | null,
    memberId: string | null,
  ) => UseQueryOptions<Opened, Error, Opened, Key>,
) {
  const { session } = useSession();
  const [taken, setToken] = useState(() => takeToken(reference));
  // The token of a member is read from the storage alone, because it ends with the session.
  if (session.status === 'signed-in' && taken !== null) setToken(null);
  const token = readToken(reference) ?? taken;
  const memberId = session.status === 'signed-in' ? session.member.id : null;
  const lacksAccess = token === null && session.status === 'signed-out';
  const query = useQuery({
    ...optionsFor(reference, token, memberId),
    enabled: session.status !== 'resolving' && !lacksAccess,
  });
  return { query, isClosed: lacksAccess || query.data === null, token, setToken, memberId };
}
