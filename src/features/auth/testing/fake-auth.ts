import type { AuthChangeEvent, User } from '@supabase/supabase-js';
import { vi } from 'vitest';
import { buildUser } from '@/features/auth/testing/users';

/*
 * An auth service that says what the test says. A test file puts it in the place of the real one:
 * vi.mock('@/lib/supabase', () => import('@/features/auth/testing/fake-auth'));
 */

type Listener = (event: AuthChangeEvent, session: { user: User } | null) => void;
interface Answer {
  data: boolean | null;
  error: { message: string; code: string } | null;
  status: number;
}

export const yes: Answer = { data: true, error: null, status: 200 };
export const no: Answer = { data: false, error: null, status: 200 };
export const refused: Answer = {
  data: null,
  error: { message: 'permission denied', code: '42501' },
  status: 403,
};

export const listeners = new Set<Listener>();
export const asked = vi.fn<(name: string, args?: object) => Promise<Answer>>();
export const exchange = vi.fn();
export const verify = vi.fn();
export const client = {
  auth: {
    onAuthStateChange: (listener: Listener) => {
      listeners.add(listener);
      return { data: { subscription: { unsubscribe: () => listeners.delete(listener) } } };
    },
    getSession: () => Promise.resolve({ data: { session: stored.session } }),
    exchangeCodeForSession: exchange,
    verifyOtp: verify,
  },
  rpc: (name: string, args?: object) => ({ abortSignal: () => asked(name, args) }),
};

export const supabase = {
  load: vi.fn(),
  /** Whoever waits for the client to be loaded by somebody else. */
  loading: new Set<() => void>(),
};
export const loadSupabase = supabase.load;
export const sessionStorageKey = 'the-session';
export function onSupabaseLoad(listener: () => void) {
  supabase.loading.add(listener);
  return () => void supabase.loading.delete(listener);
}

export const user = (id: string, email = `${id}@example.com`) =>
  buildUser({ id, email, user_metadata: {} });

/** What the client would find in the storage. */
export const stored: { session: { user: User } | null } = { session: null };

export const say = (event: AuthChangeEvent, who: User | null = null) => {
  stored.session = who && { user: who };
  listeners.forEach((listener) => listener(event, stored.session));
};
