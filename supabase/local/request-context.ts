/**
 * What the database and the mailer must know of the HTTP request they work for, and lite does not
 * hand them: the address it came to, its headers, where a mail should lead.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  /** Scheme, host and port the browser used: links in mails lead back there. */
  origin: string;
  method: string;
  path: string;
  /** Lower-case names; `x-forwarded-for` holds the socket's address, never what the client claimed. */
  headers: Record<string, string>;
  /** `redirect_to` of an auth call, unchecked. */
  redirectTo: string | null;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
