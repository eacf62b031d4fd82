import { useLocation, type Path } from 'react-router-dom';

/** State of a navigation to a sign-in page, kept only in the router's state. */
export interface EntryState {
  /** Where the person was going when a guard sent them to sign in. */
  from?: Path | undefined;
  /** How the session ended under them: it expired, or another tab signed out. */
  ended?: 'expired' | 'elsewhere';
  confirm?: string;
}

export function useEntryState(): EntryState {
  const { state } = useLocation() as { state: EntryState | null };
  return state ?? {};
}
