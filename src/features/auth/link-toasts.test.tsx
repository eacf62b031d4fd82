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

function arrive(type: 'email' | 'recovery' | 'email_change', purpose: AuthCallback['purpose']) {
  const callback: AuthCallback = { kind: 'token', purpose, tokenHash: 'abc', type };
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
    arrive('email', 'confirm');
    await findToast('Email confirmed', 'Your account is ready.');
    expect(screen.getByText('followed, signed-in')).toBeInTheDocument();
    await settle();
    expect(toastTitles()).toEqual(['Email confirmed']);
    expect(calls).toHaveLength(1);
  });

  it('says that the other address has to agree too', async () => {
    verify(() => HttpResponse.json({ code: 200, msg: 'Confirmation link accepted.' }));
    arrive('email_change', 'email-change');
    await findToast('Confirm the change', 'We also sent a link to your other address.');
    expect(screen.getByText('followed, signed-out')).toBeInTheDocument();
  });
});

describe('a link that failed', () => {
  it('is told once on a page that has no place for it', async () => {
    verify(gone);
    arrive('email', 'confirm');
    await findToast('This link has expired', 'Request a new one.');
    expect(screen.getByText('failed, signed-out')).toBeInTheDocument();
    await settle();
    expect(toastTitles()).toEqual(['This link has expired']);
  });

  it('is left to the page that has one', async () => {
    window.history.replaceState(null, '', '/login');
    verify(gone);
    arrive('email', 'confirm');
    expect(await screen.findByText('failed, signed-out')).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(toastTitles()).toEqual([]);
  });

  it('is followed again on request, and what comes of it is told again', async () => {
    const answers = [() => HttpResponse.error(), welcome];
    const calls = verify(() => (answers.shift() ?? welcome)());
    arrive('email', 'confirm');
    await findToast('The link could not be checked', 'You seem to be offline.');
    // The auth client says it too.
    vi.mocked(console.error).mockClear();
    screen.getByRole('button', { name: 'Retry' }).click();
    await findToast('Email confirmed', 'Your account is ready.');
    expect(calls).toHaveLength(2);
  });
});
