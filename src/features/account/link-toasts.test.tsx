import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import type { AuthCallback } from '@/features/account/auth-callback';
import { useSession } from '@/features/account/session-context';
import { authSession } from '@/features/account/testing/auth-server';
import { findToast, toastTitles } from '@/features/account/testing/toasts';
import { toast } from '@/lib/toast';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

function Status() {
  const { session, link } = useSession();
  return (
    <>
      <p>{`${link.status}, ${session.status}`}</p>
      {link.status === 'failed' && <button onClick={link.retry}>Retry</button>}
    </>
  );
}

const mailed: AuthCallback = { kind: 'token', purpose: 'confirm', tokenHash: 'abc', type: 'email' };

const welcome = () => HttpResponse.json(authSession());

it('retries a mailed link on request, and shows one toast for each outcome', async () => {
  const answer = vi.fn<() => Response>(welcome).mockImplementationOnce(() => HttpResponse.error());
  const calls = record(server, 'post', 'auth/v1/verify', answer);
  server.use(rpc('is_admin', () => HttpResponse.json(false)));
  renderApp(<Status />, { callback: mailed });
  await findToast('The link could not be checked', 'You seem to be offline.');
  expect(screen.getByText('failed, signed-out')).toBeInTheDocument();
  // The auth client itself also logs a network failure.
  vi.mocked(console.error).mockClear();
  screen.getByRole('button', { name: 'Retry' }).click();
  await findToast('Email confirmed', 'Your account is ready.');
  expect(screen.getByText('followed, signed-in')).toBeInTheDocument();
  expect(toastTitles().toSorted()).toEqual(['Email confirmed', 'The link could not be checked']);
  expect(calls).toMatchObject(Array(2).fill({ token_hash: 'abc', type: 'email' }));
});

it.each([
  ['confirm', '/login', []],
  ['recovery', '/reset-password', []],
  ['confirm', '/dashboard', ['This link has expired']],
  ['recovery', '/login', ['This link has expired']],
  ['google', '/admin-login', ['Sign In Failed']],
] as const)('an expired link for %s on %s shows the toasts %j', async (purpose, path, titles) => {
  window.history.replaceState(null, '', path);
  const callback = { kind: 'error', purpose, code: 'otp_expired', description: 'Too old' } as const;
  renderApp(<Status />, { callback });
  expect(await screen.findByText('failed, signed-out')).toBeInTheDocument();
  // Toasts appear in their order: once this one does, an earlier one would have appeared too.
  toast.info({ title: 'The next toast' });
  await screen.findByText('The next toast');
  expect(toastTitles().filter((title) => title !== 'The next toast')).toEqual(titles);
});
