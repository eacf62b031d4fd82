import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ResetPasswordPage } from '@/app/routes/account/sign-in-pages';
import type { AuthCallback } from '@/features/auth/auth-callback';
import { type LinkState, noAccess, type SessionState } from '@/features/auth/session';
import { authCall, authUser, storeSession } from '@/features/auth/testing/auth-server';
import { findToast } from '@/features/auth/testing/toasts';
import { toAppError } from '@/lib/errors';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();
const callback: AuthCallback = { kind: 'code', purpose: 'recovery', code: 'abc' };
const expired = toAppError({ message: 'Too old', code: 'otp_expired', status: 403 });
const offline = toAppError({ message: 'Failed to fetch', status: 0 });

const none: LinkState = { status: 'none' };
const followed: LinkState = { status: 'followed', callback };
const failed = (error = expired, retry = () => {}): LinkState => ({
  status: 'failed',
  callback,
  error,
  retry,
});

const resolving: SessionState = { status: 'resolving' };
const nobody: SessionState = { status: 'signed-out', reason: 'never' };
const nia: SessionState = {
  status: 'signed-in',
  member: { id: '1', email: 'nia@example.com', fullName: 'Nia' },
};

function renderPage(session: SessionState, link: LinkState) {
  return renderApp(
    <Routes>
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/dashboard" element={<h1>The dashboard</h1>} />
    </Routes>,
    { path: '/reset-password', session: { session, access: noAccess, link } },
  );
}

const newLink = () => screen.getByRole('link', { name: 'Send a new link' });

it.each([
  ['the session is read', resolving, none],
  ['the link is followed', resolving, { status: 'following', callback }],
  ['the link is followed, whoever is signed in', nia, { status: 'following', callback }],
] as const)('waits while %s', (_, session, link) => {
  renderPage(session, link);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

describe('without a session', () => {
  it('says that a link has expired, and offers a new one', () => {
    renderPage(nobody, failed());
    expect(screen.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
    expect(newLink()).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
  });

  it('follows the link again when it could not be checked', async () => {
    const retry = vi.fn();
    const { user } = renderPage(nobody, failed(offline, retry));
    expect(screen.getByRole('heading', { name: 'The link could not be checked' })).toBeVisible();
    expect(newLink()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('asks for the link where there was none', () => {
    renderPage(nobody, none);
    expect(screen.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
    expect(screen.getByText(/This page was opened without that link\./)).toBeVisible();
    expect(newLink()).toHaveAttribute('href', '/forgot-password');
  });
});

describe('with a session', () => {
  it.each([
    ['none', none],
    ['one that worked', followed],
  ])('shows whose password it is: link %s', (_, link) => {
    renderPage(nia, link);
    expect(screen.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
    expect(document.title).toBe('Reset Password · Trap Violinist');
    expect(screen.getByText('nia@example.com')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('does not pass a failed link over in silence', () => {
    renderPage(nia, failed());
    expect(screen.getByRole('status')).toHaveTextContent('This link has expired');
    expect(screen.getByLabelText('New Password')).toBeVisible();
  });

  it('leads to the dashboard when the password is set', async () => {
    storeSession();
    server.use(authCall('put', 'user', () => HttpResponse.json(authUser())).handler);
    const { user } = renderPage(nia, followed);
    await user.type(screen.getByLabelText('New Password'), 'four-strings');
    await user.type(screen.getByLabelText('Confirm'), 'four-strings{Enter}');
    expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeVisible();
    await findToast('Password Updated', 'Your password has been updated successfully.');
  });
});
