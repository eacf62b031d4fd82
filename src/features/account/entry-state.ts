import { useLocation, type Path } from 'react-router-dom';

/** State of a navigation to a sign-in page, kept only in the router's state. */
export interface EntryState {
  /** The page that the user opened before a guard redirected to sign-in. */
  from?: Path | undefined;
  /** Why the session ended while the user was on a page: it expired, or another tab signed out. */
  ended?: 'expired' | 'elsewhere';
  confirm?: string;
}

export function useEntryState(): EntryState {
  const { state } = useLocation() as { state: EntryState | null };
  return state ?? {};
}
