import type { User } from '@supabase/supabase-js';

/** A user as the auth client returns it. */
export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: 'ada',
    email: 'ada@example.com',
    aud: 'authenticated',
    created_at: '2025-01-01T00:00:00Z',
    app_metadata: {},
    user_metadata: { full_name: 'Ada Lovelace' },
    ...overrides,
  };
}

export const ada = buildUser();
