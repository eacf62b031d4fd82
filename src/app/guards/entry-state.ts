import type { Path } from 'react-router-dom';

/** What travels with a navigation to a sign-in page, in the router's state and nowhere else. */
export interface EntryState {
  /** Where the person was going when a guard sent them to sign in. */
  from?: Path;
  /** The session ended under them. */
  expired?: true;
  /** They signed up with this address a moment ago. */
  confirm?: string;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A place on this site, and nothing that a browser would take for another one. */
function readPlace(value: unknown): Path | null {
  if (!isRecord(value)) return null;
  const { pathname, search, hash } = value;
  if (typeof pathname !== 'string' || !/^\/(?![/\\])/.test(pathname)) return null;
  return {
    pathname,
    search: typeof search === 'string' ? search : '',
    hash: typeof hash === 'string' ? hash : '',
  };
}

/** The state of a location; nothing of it where it is somebody else's. */
export function readEntryState(state: unknown): EntryState {
  if (!isRecord(state)) return {};
  const from = readPlace(state['from']);
  return {
    ...(from && { from }),
    ...(state['expired'] === true && { expired: true }),
    ...(typeof state['confirm'] === 'string' && { confirm: state['confirm'] }),
  };
}
