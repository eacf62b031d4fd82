/**
 * Limits of the hosted server (supabase/auth, internal/api/apilimiter): requests of an IP address, from a bucket that
 * refills within 5 minutes, and mails of the whole project in an hour.
 */
import { MAIL_INTERVAL_MS, type LocalConfig } from '../config.ts';
import { authError } from './requests.ts';

type Rates = LocalConfig['auth']['rate_limit'];

/** Requests in a full bucket. */
const BURST = 30;

/** The setting that refills the bucket of a route; other routes have no limit. */
function settingOf(route: string): keyof Rates | null {
  if (route === 'POST /token') return 'token_refresh';
  if (route.endsWith(' /verify')) return 'token_verifications';
  const isOfAccount = /^(POST \/(signup|recover|resend|magiclink|otp)|PUT \/user)$/.test(route);
  return isOfAccount ? 'sign_in_sign_ups' : null;
}

export class AuthLimits {
  readonly #rates: Rates;
  readonly #buckets = new Map<string, { left: number; at: number }>();
  #mails: number[] = [];

  constructor(rates: Rates) {
    this.#rates = rates;
  }

  /** Takes a request out of its bucket. False when the bucket is empty. */
  take(route: string, address: string, now = Date.now()): boolean {
    const setting = settingOf(route);
    if (setting === null) return true;
    const name = `${route.replace(/^\w+/, '')} ${address}`;
    const { left, at } = this.#buckets.get(name) ?? { left: BURST, at: now };
    const filled = Math.min(BURST, left + ((now - at) * this.#rates[setting]) / 300_000);
    this.#buckets.set(name, { left: filled < 1 ? filled : filled - 1, at: now });
    return filled >= 1;
  }

  mayMail(now = Date.now()): boolean {
    return this.#mails.filter((at) => at > now - 3_600_000).length < this.#rates.email_sent;
  }

  countMail(now = Date.now()): void {
    this.#mails.push(now);
  }

  /** Forgets all requests and mails, for tests that share a stack. */
  reset(): void {
    this.#buckets.clear();
    this.#mails = [];
  }
}

/** Refuses a mail too soon after the last one to the address, or beyond the project's mails in an hour. */
export function refuseMail(sentMs: number | null, limits: AuthLimits): Response | null {
  const wait = sentMs === null ? 0 : sentMs + MAIL_INTERVAL_MS - Date.now();
  if (wait <= 0 && limits.mayMail()) return null;
  const message =
    wait > 0
      ? `For security purposes, you can only request this after ${Math.ceil(wait / 1000)} seconds.`
      : 'email rate limit exceeded';
  return authError(429, 'over_email_send_rate_limit', message);
}
