import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppRoutes } from '@/app/app-routes';
import type { AuthCallback } from '@/features/account/auth-callback';
import type { LinkState, SessionValue } from '@/features/account/session-state';
import { authRefusal, authSession } from '@/features/account/testing/auth-server';
import { toAppError } from '@/lib/data/errors';
import {
  AdminLoginPage,
  ForgotPasswordPage,
  LoginPage,
  ResetPasswordPage,
  SignupPage,
} from '@/pages/account/sign-in-pages';
import {
  admin,
  hrefOf,
  hrefs,
  openPage,
  resolving,
  signedIn,
  signedOut,
} from '@tests/support/page';
import { record } from '@tests/support/record';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();
const expired = toAppError({ message: 'Too old', code: 'otp_expired', status: 403 });
const callback = (purpose: AuthCallback['purpose']) =>
  ({ kind: 'error', purpose, code: 'otp_expired', description: '' }) as const;
const failed = (purpose: AuthCallback['purpose'], error = expired): LinkState => ({
  status: 'failed',
  callback: callback(purpose),
  error,
});

const title = (name: string) => screen.getByRole('heading', { level: 1, name });
const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });

it.each<[name: string, Page: ComponentType, session: SessionValue, links: string[]]>([
  ['Sign In', LoginPage, signedOut(), ['/forgot-password', '/signup', '/']],
  ['Sign Up', SignupPage, signedOut(), ['/login', '/']],
  ['Forgot Password', ForgotPasswordPage, signedOut(), ['/login', '/']],
  ['Reset Password', ResetPasswordPage, signedIn(), ['/login']],
  ['Admin Login', AdminLoginPage, signedOut(), ['/forgot-password', '/admin-request', '/']],
])('%s has its title and links to related pages', async (name, Page, session, links) => {
  openPage(<Page />, { session });
  expect(await findTitle(name)).toBeVisible();
  expect(document.title).toBe(`${name} · Trap Violinist`);
  expect(hrefs(screen.getAllByRole('link'))).toEqual(links);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('the sign-in page', () => {
  const openLogin = (link?: LinkState, state?: unknown) =>
    openPage(<LoginPage />, { path: '/login', session: signedOut(link), state });
  const confirm = { confirm: 'nia@example.com' };

  it.each([
    [LoginPage, 'expired', /^Your session has ended\..*what you typed is kept\.$/],
    [AdminLoginPage, 'elsewhere', 'You signed out in another tab.'],
  ])('%o shows how the session ended: %s', (Page, ended, notice) => {
    openPage(<Page />, { session: signedOut(), state: { ended } });
    expect(screen.getByRole('status')).toHaveTextContent(notice);
  });

  it.each<[who: string, link: LinkState | undefined, state: unknown]>([
    ['a new account', undefined, confirm],
    ['a user whose link has expired', failed('confirm'), confirm],
    ['a user who signs in before confirming', undefined, undefined],
  ])('offers one way to send the confirmation again to %s', async (_who, link, state) => {
    const refuse = () => authRefusal(400, 'email_not_confirmed', 'Email not confirmed');
    record(server, 'post', 'auth/v1/token', refuse);
    const { user } = openLogin(link, state);
    await user.clear(screen.getByRole('textbox', { name: 'Email' }));
    await user.paste('nia@example.com');
    await user.click(screen.getByLabelText('Password'));
    await user.paste('violin-trap-2025');
    await user.keyboard('{Enter}');
    // The message is on the page and in a toast.
    const messages = await screen.findAllByText(
      'Please check your email and click the confirmation link.',
    );
    for (const message of messages) expect(message).toBeVisible();
    expect(screen.getAllByRole('button', { name: /send.* again/i })).toHaveLength(1);
  });

  it('offers a new link in place of an expired one, and ignores links with another purpose', () => {
    const { unmount } = openLogin(failed('confirm'));
    expect(screen.getByRole('alert')).toHaveTextContent('This link has expired');
    expect(screen.getByLabelText('Address to confirm')).toBeVisible();
    unmount();
    openLogin(failed('recovery'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('redirects to the requested page after sign-in, also after a visit to the sign-up page', async () => {
    record(server, 'post', 'auth/v1/token', () => HttpResponse.json(authSession()));
    server.use(rpc('is_admin', () => HttpResponse.json(false)));
    const from = { pathname: '/no-such-page', search: '?q=1', hash: '' };
    const { user } = openPage(<AppRoutes />, { path: '/login', state: { from } });
    const other = () => within(screen.getByRole('navigation', { name: 'Other ways' }));
    await findTitle('Sign In');
    await user.click(other().getByRole('link', { name: 'Sign Up' }));
    await findTitle('Sign Up');
    await user.click(other().getByRole('link', { name: 'Sign In' }));
    await findTitle('Sign In');
    await user.click(screen.getByLabelText('Email'));
    await user.paste('nia@example.com');
    await user.click(screen.getByLabelText('Password'));
    await user.paste('four-strings');
    await user.keyboard('{Enter}');
    expect(await findTitle('Oops! Page not found')).toBeVisible();
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    vi.mocked(console.error).mockClear();
  });
});

it('the admin login shows why Google refused, and no failure of other links', () => {
  const denied = toAppError({ message: 'Denied by you', code: 'access_denied', status: 403 });
  const openLogin = (purpose: AuthCallback['purpose']) =>
    openPage(<AdminLoginPage />, { session: signedOut(failed(purpose, denied)) });
  const { unmount } = openLogin('google');
  expect(button('Sign in with Google')).toBeEnabled();
  expect(screen.getByRole('alert')).toHaveTextContent('Denied by you');
  unmount();
  openLogin('confirm');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows that the mail for a new password was sent, and lets the user correct the address', async () => {
  record(server, 'post', 'auth/v1/recover', () => HttpResponse.json({}));
  const { user } = openPage(<ForgotPasswordPage />);
  await user.click(screen.getByLabelText('Email'));
  await user.paste('nia@example.con');
  await user.keyboard('{Enter}');
  const heading = await findTitle('Check Your Email');
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe('Check Your Email · Trap Violinist');
  expect(document.body).toHaveTextContent(
    "We've sent you a password reset link to nia@example.con, if it has an account.",
  );
  expect(hrefOf('Back to Login')).toBe('/login');
  expect(button('Send it again')).toBeEnabled();

  await user.click(button('Use another address'));
  expect(title('Forgot Password')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('nia@example.con');
});

describe('the page for a new password', () => {
  const following: LinkState = { status: 'following', callback: callback('recovery') };
  const openReset = (session: SessionValue) =>
    openPage(<ResetPasswordPage />, {
      path: '/reset-password',
      at: '/reset-password',
      routes: { '/dashboard': <h1>The dashboard</h1> },
      session,
    });

  it.each([
    ['the session is read', resolving],
    ['the link is followed', { ...resolving, link: following }],
    ['the link is followed, although a user is signed in', signedIn(admin, {}, following)],
  ])('shows Loading while %s', (_, session) => {
    openReset(session);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it.each([
    ['has expired', failed('recovery'), 'This link has expired'],
    ['is missing', undefined, 'Reset Password'],
  ])('offers a new link in place of one that %s', (_what, link, heading) => {
    openReset(signedOut(link));
    expect(title(heading)).toBeVisible();
    expect(hrefOf('Send a new link')).toBe('/forgot-password');
    expect(hrefOf('Back to Login')).toBe('/login');
    expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
  });

  it('shows the address of the account, and that the link has expired', async () => {
    openReset(signedIn(undefined, {}, failed('recovery')));
    expect(await screen.findByText('ada@example.com')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('This link has expired');
    expect(screen.getByLabelText('New Password')).toBeVisible();
  });
});
