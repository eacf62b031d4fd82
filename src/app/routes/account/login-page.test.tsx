import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { AppRoutes } from '@/app/app-routes';
import { LoginPage } from '@/app/routes/account/sign-in-pages';
import type { AuthCallback } from '@/features/auth/auth-callback';
import { noAccess, type LinkState, type SessionValue } from '@/features/auth/session';
import { authCall, authRefusal, authSession } from '@/features/auth/testing/auth-server';
import { toAppError } from '@/lib/errors';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();
const callback: AuthCallback = { kind: 'code', purpose: 'confirm', code: 'abc' };

function nobody(link: LinkState = { status: 'none' }): SessionValue {
  return { session: { status: 'signed-out', reason: 'never' }, access: noAccess, link };
}

const renderPage = (session = nobody(), state?: unknown) =>
  renderApp(<LoginPage />, { path: '/login', session, state });

describe('the sign-in page', () => {
  it('says what it is and where else to go', () => {
    renderPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
    expect(document.title).toBe('Sign In · Trap Violinist');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that a session has ended', () => {
    renderPage(nobody(), { ended: 'expired' });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Your session has ended. Please sign in again; what you typed is kept.',
    );
  });

  it('says that another tab signed out', () => {
    renderPage(nobody(), { ended: 'elsewhere' });
    expect(screen.getByRole('status')).toHaveTextContent('You signed out in another tab.');
  });

  it.each([
    ['who has just signed up', nobody(), { confirm: 'nia@example.com' }],
    [
      'whose link has expired',
      nobody({
        status: 'failed',
        callback,
        error: toAppError({ message: 'Too old', code: 'otp_expired', status: 403 }),
        retry: vi.fn(),
      }),
      { confirm: 'nia@example.com' },
    ],
    ['who signs in before confirming', nobody(), undefined],
  ])('offers one way to have the confirmation sent again to %s', async (_who, session, state) => {
    const refused = authCall('post', 'token', () =>
      authRefusal(400, 'email_not_confirmed', 'Email not confirmed'),
    );
    server.use(refused.handler);
    const { user } = renderPage(session, state);
    const email = screen.getByRole('textbox', { name: 'Email' });
    await user.clear(email);
    await user.type(email, 'nia@example.com');
    await user.type(screen.getByLabelText('Password'), 'violin-trap-2025');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(
      await screen.findByText('Please check your email and click the confirmation link.'),
    ).toBeVisible();
    expect(screen.getAllByRole('button', { name: /send.* again/i })).toHaveLength(1);
  });

  it('waits for the confirmation of an address that has just signed up', () => {
    renderPage(nobody(), { confirm: 'nia@example.com' });
    const notice = screen.getByRole('status');
    expect(notice).toHaveTextContent('Account Created!');
    expect(notice).toHaveTextContent('Please check your email to verify your account.');
    expect(screen.getByLabelText('Email')).toHaveValue('nia@example.com');
    expect(
      within(notice).getByRole('button', { name: 'Send the confirmation email again' }),
    ).toBeEnabled();
  });
});

describe('a link that leads here', () => {
  it('can be replaced by another when it has expired', () => {
    const error = toAppError({ message: 'Too old', code: 'otp_expired', status: 403 });
    renderPage(nobody({ status: 'failed', callback, error, retry: vi.fn() }));
    expect(screen.getByRole('alert')).toHaveTextContent('This link has expired');
    expect(screen.getByLabelText('Address to confirm')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toBeVisible();
  });

  it('can be followed again when it could not be checked', async () => {
    const retry = vi.fn();
    const error = toAppError({ message: 'Failed to fetch', status: 0 });
    const { user } = renderPage(nobody({ status: 'failed', callback, error, retry }));
    expect(screen.getByRole('alert')).toHaveTextContent('The link could not be checked');
    expect(screen.queryByLabelText('Address to confirm')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('says nothing of links that were for something else', () => {
    const error = toAppError({ message: 'Too old', code: 'otp_expired', status: 403 });
    const other: AuthCallback = { ...callback, purpose: 'recovery' };
    renderPage(nobody({ status: 'failed', callback: other, error, retry: vi.fn() }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('leads on to where somebody was going, past the sign-up page as well', async () => {
  const token = authCall('post', 'token', () => HttpResponse.json(authSession()));
  server.use(
    token.handler,
    rpc('is_admin', () => HttpResponse.json(false)),
  );
  const from = { pathname: '/no-such-page', search: '?q=1', hash: '' };
  const { user } = renderApp(<AppRoutes />, { path: '/login', state: { from } });
  const otherWays = () => within(screen.getByRole('navigation', { name: 'Other ways' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  await user.click(otherWays().getByRole('link', { name: 'Sign Up' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign Up' });
  await user.click(otherWays().getByRole('link', { name: 'Sign In' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  await user.type(screen.getByLabelText('Email'), 'nia@example.com');
  await user.type(screen.getByLabelText('Password'), 'four-strings{Enter}');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  vi.mocked(console.error).mockClear();
});
