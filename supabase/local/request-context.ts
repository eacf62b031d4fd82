/**
 * Passes parts of the HTTP request to the database and the mailer, because `@supabase/lite` does not: its IP address,
 * its headers, and the `redirect_to` of a mail.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  /** Scheme, host and port the browser used: links in mails lead back there. */
  origin: string;
  method: string;
  path: string;
  /** Lower-case names; `x-forwarded-for` is the socket's IP address, because a client can send any value. */
  headers: Record<string, string>;
  /** `redirect_to` of an auth call, unchecked. */
  redirectTo: string | null;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
