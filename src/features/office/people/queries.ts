import { queryOptions } from '@tanstack/react-query';
import { adminRequestQueries } from '@/features/office/requests/queries';
import { loadFailed } from '@/lib/data/messages';
import { read } from '@/lib/data/read';

export interface Admin {
  email: string;
  isSuper: boolean;
  grantedAt: string;
  /** The super admin who approved the request; null for an address that was listed in SQL. */
  approvedBy: string | null;
  /** Whether the account has confirmed its email; null without an account. */
  isConfirmed: boolean | null;
  /** Null while the access lasts. */
  endedAt: string | null;
  endedBy: string | null;
  /** Whether the account has an authenticator app. */
  hasFactor: boolean;
  /** When the super admin last reset the account's two-step sign-in. */
  factorResetAt: string | null;
}

const COLUMNS =
  'email, isSuper:is_super, grantedAt:granted_at, approvedBy:approved_by, isConfirmed:is_confirmed, endedAt:ended_at, endedBy:ended_by, hasFactor:has_factor, factorResetAt:factor_reset_at';

export const adminsNotLoaded = loadFailed('the admins');

/** Every admin, then those whose access has ended; for the super admin. */
export const adminsQuery = queryOptions({
  // The key begins with that of the requests, so that a decision about a request also invalidates the admins.
  queryKey: [...adminRequestQueries.all, 'admins'],
  queryFn: ({ signal }): Promise<Admin[]> =>
    read((db) => db.rpc('list_admins').select(COLUMNS), signal),
  meta: { errorToast: adminsNotLoaded },
});
