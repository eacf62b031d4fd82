import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '@/app/providers';
import type { AuthCallback } from '@/features/auth/auth-callback';
import { useSession } from '@/features/auth/session-context';
import { authRefusal, authSession } from '@/features/auth/testing/auth-server';
import { findToast, toastTitles } from '@/features/auth/testing/toasts';
import { createFakePlayer } from '@/lib/player/testing/fake-media';
import { createQueryClient } from '@/lib/query-client';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

function verify(answer: () => Response) {
  const calls: unknown[] = [];
  server.use(
    http.post('*/auth/v1/verify', async ({ request }) => {
      calls.push(await request.json());
      return answer();
    }),
    rpc('is_admin', () => HttpResponse.json(false)),
  );
  return calls;
}

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

function arrive(callback = mailed) {
  render(
    <StrictMode>
      <MemoryRouter>
        <Providers
          queryClient={createQueryClient()}
          player={createFakePlayer().engine}
          callback={callback}
        >
          <Status />
        </Providers>
      </MemoryRouter>
    </StrictMode>,
  );
}

/** Long enough for what would be told twice. */
async function settle() {
  await waitFor(() => expect(toastTitles().length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
}

const welcome = () => HttpResponse.json(authSession());
const gone = () => authRefusal(403, 'otp_expired', 'Email link is invalid or has expired');

describe('a link that was followed', () => {
  it('is told once', async () => {
    const calls = verify(welcome);
    arrive();
    await findToast('Email confirmed', 'Your account is ready.');
    expect(screen.getByText('followed, signed-in')).toBeInTheDocument();
    await settle();
    expect(toastTitles()).toEqual(['Email confirmed']);
    expect(calls).toHaveLength(1);
  });
});

describe('a link that failed', () => {
  it('is told once on a page that has no place for it', async () => {
    verify(gone);
    arrive();
    await findToast('This link has expired', 'Request a new one.');
    expect(screen.getByText('failed, signed-out')).toBeInTheDocument();
    await settle();
    expect(toastTitles()).toEqual(['This link has expired']);
  });

  it.each([
    ['confirm', '/login', null],
    ['recovery', '/reset-password', null],
    ['confirm', '/dashboard', 'This link has expired'],
    ['recovery', '/login', 'This link has expired'],
    ['google', '/admin-login', 'Sign In Failed'],
  ] as const)('for %s is told on %s: %j', async (purpose, path, title) => {
    window.history.replaceState(null, '', path);
    arrive({ kind: 'error', purpose, code: 'otp_expired', description: 'Too old' });
    expect(await screen.findByText('failed, signed-out')).toBeInTheDocument();
    if (title === null) await new Promise((resolve) => setTimeout(resolve, 50));
    else await waitFor(() => expect(toastTitles()).toHaveLength(1));
    expect(toastTitles()).toEqual(title === null ? [] : [title]);
  });

  it('is followed again on request, and what comes of it is told again', async () => {
    const answers = [() => HttpResponse.error(), welcome];
    const calls = verify(() => (answers.shift() ?? welcome)());
    arrive();
    await findToast('The link could not be checked', 'You seem to be offline.');
    // The auth client says it too.
    vi.mocked(console.error).mockClear();
    screen.getByRole('button', { name: 'Retry' }).click();
    await findToast('Email confirmed', 'Your account is ready.');
    expect(calls).toHaveLength(2);
  });
});
