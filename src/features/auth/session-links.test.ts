// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AuthCallback } from '@/features/auth/auth-callback';
import { exchange, say, supabase, user, verify } from '@/features/auth/testing/fake-auth';
import { sessionFollower } from '@/features/auth/testing/session-follower';
import { AppError } from '@/lib/errors';

vi.mock('@/lib/supabase', () => import('@/features/auth/testing/fake-auth'));
vi.mock('@/lib/toast', () => ({ toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() } }));

const follow = sessionFollower();
const code: () => AuthCallback = () => ({ kind: 'code', purpose: 'confirm', code: 'c' });
const linkGone = {
  data: { session: null },
  error: { message: 'gone', code: 'otp_expired', status: 403 },
};

describe('a link', () => {
  const session = { user: user('ada') };

  it('is waited for: what the storage says is not yet the answer', async () => {
    let answer = (_value: unknown) => {};
    exchange.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { last } = await follow(code());
    say('INITIAL_SESSION');
    expect(last()).toMatchObject({
      session: { status: 'resolving' },
      link: { status: 'following' },
    });
    say('SIGNED_IN', user('ada'));
    answer({ data: { session }, error: null });
    await waitFor(() => expect(last()?.link.status).toBe('followed'));
    expect(last()?.session.status).toBe('signed-in');
  });

  it('is verified by its hash where it has one', async () => {
    verify.mockResolvedValue({ data: { session }, error: null });
    const { last } = await follow({
      kind: 'token',
      purpose: 'recovery',
      tokenHash: 'hash',
      type: 'recovery',
    });
    say('PASSWORD_RECOVERY', user('ada'));
    await waitFor(() => expect(last()?.link.status).toBe('followed'));
    expect(verify).toHaveBeenCalledExactlyOnceWith({ token_hash: 'hash', type: 'recovery' });
  });

  it('is followed once, however often the page asks', async () => {
    exchange.mockResolvedValue({ data: { session }, error: null });
    const callback = code();
    const first = await follow(callback);
    first.stop();
    const second = await follow(callback);
    say('SIGNED_IN', user('ada'));
    await waitFor(() => expect(second.last()?.link.status).toBe('followed'));
    expect(exchange).toHaveBeenCalledExactlyOnceWith('c');
  });

  it('that failed leaves nobody signed in and can be tried again', async () => {
    exchange.mockResolvedValue(linkGone);
    const { last } = await follow(code());
    say('INITIAL_SESSION');
    await waitFor(() => expect(last()?.link.status).toBe('failed'));
    expect(last()?.session).toEqual({ status: 'signed-out', reason: 'never' });
    const { link } = last() ?? {};
    if (link?.status !== 'failed') throw new Error('It did not fail.');
    expect(link.error.code).toBe('otp_expired');

    exchange.mockResolvedValue({ data: { session }, error: null });
    link.retry();
    expect(last()).toMatchObject({
      session: { status: 'resolving' },
      link: { status: 'following' },
    });
    await waitFor(() => expect(last()?.link.status).toBe('followed'));
    expect(exchange).toHaveBeenCalledTimes(2);
  });

  it('that the service throws over fails as well', async () => {
    exchange.mockRejectedValue(new TypeError('Failed to fetch'));
    const { last } = await follow(code());
    await waitFor(() =>
      expect(last()?.link).toMatchObject({ status: 'failed', error: { kind: 'network' } }),
    );
  });

  it('that came as an error asks the service nothing', async () => {
    const { last } = await follow({
      kind: 'error',
      purpose: 'confirm',
      code: 'otp_expired',
      description: 'Email link is invalid or has expired',
    });
    await waitFor(() =>
      expect(last()?.link).toMatchObject({ status: 'failed', error: { code: 'otp_expired' } }),
    );
    expect([exchange, verify].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('is not lost when the client cannot be loaded', async () => {
    supabase.load.mockRejectedValueOnce(new AppError({ kind: 'network', message: 'offline' }));
    exchange.mockResolvedValue({ data: { session }, error: null });
    const { last } = await follow(code());
    await waitFor(() =>
      expect(last()?.link).toMatchObject({ status: 'failed', error: { kind: 'network' } }),
    );
    vi.mocked(console.error).mockClear();
    const { link } = last() ?? {};
    if (link?.status === 'failed') link.retry();
    expect(last()?.link.status).toBe('following');
    await waitFor(() => expect(last()?.link.status).toBe('followed'));
    expect(exchange).toHaveBeenCalledOnce();
  });
});
