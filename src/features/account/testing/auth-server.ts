import { HttpResponse } from 'msw';
import { sessionStorageKey } from '@/lib/data/supabase';

/** An account as the auth service returns it. */
export function authUser(email = 'nia@example.com', fullName: string | null = 'Nia Strings') {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    aud: 'authenticated',
    role: 'authenticated',
    email,
    identities: [{ id: '1' }],
    app_metadata: {},
    user_metadata: fullName === null ? {} : { full_name: fullName },
    created_at: '2025-06-01T12:00:00Z',
  };
}

/** The service's answer to a successful sign-in. */
export function authSession(user = authUser()) {
  return {
    // A token whose claims are {"aal": "aal1"}: a session without a code.
    access_token: 'e30.eyJhYWwiOiJhYWwxIn0.c2lnbmF0dXJl',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user,
  };
}

/** Stores a session, as an earlier sign-in in this browser has done. */
export function storeSession(session = authSession()) {
  window.localStorage.setItem(sessionStorageKey, JSON.stringify(session));
}

/** An error in the format of the auth service. */
export function authRefusal(status: number, code: string, message: string) {
  return HttpResponse.json({ code: status, error_code: code, msg: message }, { status });
}

export const tooManyRequests = () =>
  authRefusal(429, 'over_request_rate_limit', 'Request rate limit reached');

export const mailedJustNow = (seconds: number) =>
  authRefusal(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
  );

/** A response that stays pending until the test calls `answer`. */
export function pendingAnswer() {
  let resolveLater: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    resolveLater = resolve;
  });
  return { response, answer: (given: Response) => resolveLater(given) };
}
