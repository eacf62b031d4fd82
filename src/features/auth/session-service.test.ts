// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { markSignOutIntent } from '@/features/auth/session-machine';
import { asked, listeners, say, stored, supabase, user } from '@/features/auth/testing/fake-auth';
import { known, sessionFollower } from '@/features/auth/testing/session-follower';
import { AppError } from '@/lib/errors';

vi.mock('@/lib/supabase', () => import('@/features/auth/testing/fake-auth'));

const follow = sessionFollower();

describe('who is signed in', () => {
  it('asks nothing about an account that has left meanwhile', async () => {
    const { last } = await follow();
    say('SIGNED_IN', user('nia'));
    stored.session = null;
    await waitFor(() => expect(last()?.access).toEqual(known(false)));
    expect(asked).not.toHaveBeenCalled();
  });

  it('is not told before the auth client knows', async () => {
    const { values, last } = await follow();
    expect(values).toEqual([]);
    say('INITIAL_SESSION');
    expect(last()?.session).toEqual({ status: 'signed-out', reason: 'never' });
  });

  it('follows every event', async () => {
    const { last } = await follow();
    say('SIGNED_IN', user('ada'));
    expect(last()?.session).toMatchObject({ status: 'signed-in', member: { id: 'ada' } });
    say('PASSWORD_RECOVERY', user('ada'));
    expect(last()?.session).toMatchObject({ member: { id: 'ada' } });
    say('SIGNED_OUT');
    expect(last()?.session).toEqual({ status: 'signed-out', reason: 'expired' });
  });

  it('tells a sign-out that was asked for here', async () => {
    const { last } = await follow();
    say('SIGNED_IN', user('ada'));
    markSignOutIntent();
    say('SIGNED_OUT');
    expect(last()?.session).toEqual({ status: 'signed-out', reason: 'chosen' });
  });

  it('tells a sign-out that was asked for in another tab, and keeps no drafts either', async () => {
    const { last } = await follow();
    say('SIGNED_IN', user('ada'));
    window.localStorage.setItem('auth:leaving', String(Date.now()));
    window.sessionStorage.setItem('draft:contact', '{}');
    say('SIGNED_OUT');
    expect(last()?.session).toEqual({ status: 'signed-out', reason: 'elsewhere' });
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('is nobody while the client cannot be loaded, and known once somebody loads it', async () => {
    supabase.load.mockRejectedValueOnce(new AppError({ kind: 'network', message: 'offline' }));
    const { last } = await follow();
    await waitFor(() => expect(last()?.session).toEqual({ status: 'signed-out', reason: 'never' }));
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();

    supabase.loading.forEach((listener) => listener());
    await waitFor(() => expect(listeners.size).toBe(1));
    say('SIGNED_IN', user('ada'));
    expect(last()?.session).toMatchObject({ status: 'signed-in' });
    expect(supabase.loading.size).toBe(0);
  });

  it('is known once the connection is back', async () => {
    supabase.load.mockRejectedValueOnce(new AppError({ kind: 'network', message: 'offline' }));
    await follow();
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce());
    vi.mocked(console.error).mockClear();
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(listeners.size).toBe(1));
    expect(supabase.load).toHaveBeenCalledTimes(2);
  });

  it('is told no more once stopped', async () => {
    const { values, stop } = await follow();
    say('SIGNED_IN', user('ada'));
    const told = values.length;
    stop();
    expect(listeners.size).toBe(0);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(values).toHaveLength(told);
  });
});

describe('what was typed', () => {
  const draft = () => window.sessionStorage.getItem('draft:letter');

  it('stays when the session ends by itself, and goes when somebody signs out', async () => {
    await follow();
    window.sessionStorage.setItem('draft:letter', '{}');
    say('SIGNED_IN', user('ada'));
    say('SIGNED_OUT');
    expect(draft()).toBe('{}');
    say('SIGNED_IN', user('ada'));
    markSignOutIntent();
    say('SIGNED_OUT');
    expect(draft()).toBeNull();
  });
});
