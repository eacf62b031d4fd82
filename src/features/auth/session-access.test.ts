// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { asked, no, refused, say, user, yes } from '@/features/auth/testing/fake-auth';
import { known, sessionFollower } from '@/features/auth/testing/session-follower';

vi.mock('@/lib/supabase', () => import('@/features/auth/testing/fake-auth'));
vi.mock('@/config/env', async (original) => ({
  ...(await original<object>()),
  env: {
    supabaseUrl: 'http://localhost',
    supabaseKey: 'key',
    adminEmails: ['admin@example.com'],
    superAdminEmail: 'super@example.com',
  },
}));

const follow = sessionFollower();

describe('what the account may do', () => {
  it('is asked of the server, the second question only for admins', async () => {
    const { last } = await follow();
    say('SIGNED_IN', user('ada'));
    await waitFor(() => expect(last()?.access).toEqual(known(false)));
    expect(asked.mock.calls).toEqual([['is_admin', { check_user_id: 'ada' }]]);

    asked.mockResolvedValue(yes);
    say('SIGNED_IN', user('grace'));
    await waitFor(() => expect(last()?.access).toEqual(known(true, true)));
    expect(asked.mock.calls.map(([name]) => name)).toEqual([
      'is_admin',
      'is_admin',
      'is_super_admin',
    ]);
  });

  it.each([
    ['admin@example.com', true],
    ['super@example.com', true],
    ['member@example.com', false],
  ])('is assumed from the settings for %s while it is being asked: %s', async (email, assumed) => {
    const { last } = await follow();
    say('SIGNED_IN', user('ada', email));
    expect(last()?.access).toEqual({ status: 'checking', assumedAdmin: assumed });
    // The server has the last word.
    await waitFor(() => expect(last()?.access).toEqual(known(false)));
  });

  it.each(['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'MFA_CHALLENGE_VERIFIED'] as const)(
    'is asked anew at %s, and the old answer stands meanwhile',
    async (event) => {
      asked.mockResolvedValue(yes);
      const { last } = await follow();
      say('INITIAL_SESSION', user('ada'));
      await waitFor(() => expect(last()?.access).toEqual(known(true, true)));
      asked.mockResolvedValue(no);
      say(event, user('ada'));
      expect(last()?.access).toEqual(known(true, true));
      await waitFor(() => expect(last()?.access).toEqual(known(false)));
    },
  );

  it('is nothing when the check fails, even where an earlier one was a yes', async () => {
    asked.mockResolvedValue(yes);
    const { last } = await follow();
    say('SIGNED_IN', user('ada'));
    await waitFor(() => expect(last()?.access).toEqual(known(true, true)));
    asked.mockResolvedValue(refused);
    say('TOKEN_REFRESHED', user('ada'));
    await waitFor(() => expect(last()?.access).toEqual(known(false)));
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });

  it('is nothing when the first check fails, whatever was assumed', async () => {
    asked.mockResolvedValue(refused);
    const { last } = await follow();
    say('SIGNED_IN', user('ada', 'admin@example.com'));
    expect(last()?.access).toEqual({ status: 'checking', assumedAdmin: true });
    await waitFor(() => expect(last()?.access).toEqual(known(false)));
    vi.mocked(console.error).mockClear();
  });

  it('is no super admin where the second question fails', async () => {
    asked.mockResolvedValueOnce(yes).mockResolvedValue(refused);
    const { last } = await follow();
    say('SIGNED_IN', user('ada'));
    await waitFor(() => expect(last()?.access).toEqual(known(false)));
    vi.mocked(console.error).mockClear();
  });

  it('goes with the account, as does everything else that is personal', async () => {
    asked.mockResolvedValue(yes);
    const { last, queryClient } = await follow();
    say('SIGNED_IN', user('ada'));
    await waitFor(() => expect(last()?.access).toEqual(known(true, true)));
    const orders = { queryKey: ['orders'], queryFn: () => ['mine'], meta: { personal: true } };
    await queryClient.query(orders);
    await queryClient.query({ queryKey: ['beats'], queryFn: () => ['everybody’s'] });

    say('SIGNED_OUT');
    expect(last()?.access).toEqual(known(false));
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([['beats']]);
  });

  it('is not the last account’s when another one signs in over it', async () => {
    asked.mockResolvedValue(yes);
    const { last, queryClient } = await follow();
    say('SIGNED_IN', user('ada'));
    await waitFor(() => expect(last()?.access).toEqual(known(true, true)));
    say('SIGNED_IN', user('grace'));
    expect(last()?.access).toEqual({ status: 'checking', assumedAdmin: false });
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  });
});
