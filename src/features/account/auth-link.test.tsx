import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { artist } from '@/content/artist';
import type { AuthCallback } from '@/features/account/auth-callback';
import { linkFailure, usesDefaultMailTemplate } from '@/features/account/auth-link';
import { hasSignedUpHere, noteSignUp } from '@/features/account/mutations';
import { useSession } from '@/features/account/session-context';
import {
  authRefusal,
  authSession,
  authUser,
  tooManyRequests,
} from '@/features/account/testing/auth-server';
import { findToast, toastTitles } from '@/features/account/testing/toasts';
import { buildUser } from '@/features/account/testing/users';
import { toAppError } from '@/lib/data/errors';
import { toast } from '@/lib/toast';
import { LoginPage, ResetPasswordPage } from '@/pages/account/sign-in-pages';
import { openPage } from '@tests/support/page';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();
const signedIn = () => HttpResponse.json(authSession());
const saved = () => HttpResponse.json(authUser());
const weak = () => authRefusal(422, 'weak_password', 'Weak.');
const link = (type: 'email' | 'magiclink' | 'email_change' | 'recovery' | 'invite') =>
  ({
    kind: 'token',
    purpose: type === 'recovery' || type === 'invite' ? 'recovery' : 'confirm',
    tokenHash: 'abc',
    type,
  }) as const;
const sent = (token: ReturnType<typeof link>) =>
  expect.objectContaining({ token_hash: 'abc', type: token.type }) as unknown;

const signUpNow = (secondsAgo = 0) => {
  const now = Date.now();
  const confirmation_sent_at = new Date(now).toISOString();
  const created_at = new Date(now - secondsAgo * 1000).toISOString();
  noteSignUp(buildUser({ created_at, confirmation_sent_at }));
};

beforeEach(() => server.use(rpc('is_admin', () => HttpResponse.json(false))));

/** Opens the page of a link; the services answer a check of it, and a new password, with these. */
function openLink(callback: AuthCallback, verify = signedIn, update = saved) {
  const checks = record(server, 'post', 'auth/v1/verify', verify);
  const updates = record(server, 'put', 'auth/v1/user', update);
  const page = callback.purpose === 'recovery' ? <ResetPasswordPage /> : <LoginPage />;
  const routes = { '/dashboard': <h1>The dashboard</h1> };
  const { user } = openPage(page, { callback, path: '/login', at: '/login', routes });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const type = async (label: string, text: string) => {
    await user.clear(await screen.findByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  return { checks, updates, user, press, type };
}

describe('a link that confirms', () => {
  it('is redeemed by one press in the browser that signed up, again after a failed check', async () => {
    signUpNow();
    const verify = vi.fn(signedIn).mockImplementationOnce(tooManyRequests);
    const { checks, updates, press } = openLink(link('email'), verify);
    await screen.findByRole('heading', { name: 'Confirm Email' });
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(checks).toEqual([]);
    await press('Confirm Email');
    const later = 'Too many attempts. Please try again later. Your link still works.';
    expect(await screen.findByRole('alert')).toHaveTextContent(later);
    await press('Confirm Email');
    await findToast('Email confirmed', 'Your account is ready.');
    expect(checks).toEqual([sent(link('email')), sent(link('email'))]);
    expect(updates).toEqual([]);
  });

  it('asks another browser who chose the password, sends a new one with it, and alone if it was refused', async () => {
    const { checks, updates, press, type, user } = openLink(
      link('email'),
      signedIn,
      vi.fn(saved).mockImplementationOnce(weak),
    );
    const button = await screen.findByRole('button', { name: 'Confirm Email' });
    expect(button).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(button).toBeEnabled();
    expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Not sure' }));
    await type('New Password', 'short');
    await press('Confirm Email');
    expect(screen.getByLabelText('New Password')).toBeInvalid();
    expect(checks).toEqual([]);
    await type('New Password', 'five-strings');
    await press('Confirm Email');
    expect(await screen.findByRole('alert')).toHaveTextContent(/easy to guess/);
    expect(screen.getByLabelText('New Password')).toHaveValue('five-strings');
    await press('Confirm Email');
    await findToast('Email confirmed', 'Your account is ready.');
    expect(checks).toEqual([sent(link('email'))]);
    expect(updates).toMatchObject(Array(2).fill({ password: 'five-strings' }));
  });

  const half = () => HttpResponse.json({ msg: 'Confirmation link accepted.', code: '200' });
  it.each([
    ['magiclink', signedIn, 'Welcome back!', 'Welcome back, Nia!'],
    [
      'email_change',
      half,
      'One more link',
      'Also open the link in the email to your other email address.',
    ],
  ] as const)(
    'of type %s has one button, and shows what it did',
    async (type, verify, title, message) => {
      const { checks, press } = openLink(link(type), verify);
      await press('Confirm Email');
      await findToast(title, message);
      expect(checks).toEqual([sent(link(type))]);
    },
  );

  it('leads a suspended account to the sign-in page, without an offer to send a mail', async () => {
    signUpNow();
    const { press } = openLink(link('email'), () =>
      authRefusal(403, 'user_banned', 'User is banned'),
    );
    await press('Confirm Email');
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('This account is suspended');
    expect(screen.queryByLabelText('Address to confirm')).not.toBeInTheDocument();
  });
});

it.each(['recovery', 'invite'] as const)(
  'a link for a new password (%s) is redeemed with it, and with a code if the account needs one',
  async (type) => {
    const app = { id: 'app', friendly_name: 'Phone', factor_type: 'totp', status: 'verified' };
    server.use(
      http.get('*/auth/v1/user', () => HttpResponse.json({ ...authUser(), factors: [app] })),
      http.post('*/auth/v1/factors/app/challenge', () => HttpResponse.json({ id: 'challenge' })),
    );
    const codes = record(server, 'post', 'auth/v1/factors/app/verify', signedIn);
    const aal = () => authRefusal(401, 'insufficient_aal', 'AAL2 session is required');
    const update = vi.fn(saved).mockImplementationOnce(aal).mockImplementationOnce(aal);
    const { checks, updates, press, type: enter } = openLink(link(type), signedIn, update);
    await enter('New Password', 'five-strings');
    await enter('Confirm', 'five-strings');
    expect(checks).toEqual([]);
    await press('Update Password');
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(screen.getByText(new RegExp(`write to ${artist.email}`))).toBeVisible();
    await enter('Code', '123 456');
    await press('Update Password');
    await findToast('Password Updated', 'Your password has been updated successfully.');
    expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeVisible();
    expect(checks).toEqual([sent(link(type))]);
    expect(codes).toMatchObject([{ code: '123456' }]);
    expect(updates).toMatchObject(Array(3).fill({ password: 'five-strings' }));
  },
);

it.each([
  ['of Supabase’s own template', { kind: 'code', purpose: 'recovery', code: 'abc' }, true],
  ['of the site’s template', link('recovery'), false],
] as const)(
  'an expired link %s leads to another one, and its template is noted',
  async (_, callback, isDefault) => {
    window.localStorage.setItem('default-mail-template', 'yes');
    const { updates, press, type } = openLink(callback, () =>
      authRefusal(403, 'otp_expired', 'Expired'),
    );
    await type('New Password', 'five-strings');
    await type('Confirm', 'five-strings');
    await press('Update Password');
    expect(await screen.findByRole('link', { name: 'Send a new link' })).toBeVisible();
    expect(usesDefaultMailTemplate()).toBe(isDefault);
    expect(updates).toEqual([]);
  },
);

it('counts as a browser that signed up for a day, and not if the address had an account before', () => {
  vi.useFakeTimers();
  expect(hasSignedUpHere()).toBe(false);
  signUpNow();
  vi.advanceTimersByTime(86_399_000);
  expect(hasSignedUpHere()).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(hasSignedUpHere()).toBe(false);
  signUpNow(60);
  expect(hasSignedUpHere()).toBe(false);
});

const kept = 'Your link still works';
const used = 'It has already been used or is too old.';
const code = { kind: 'code', purpose: 'confirm', code: 'abc' } as const;

it.each<[AuthCallback, string | undefined, number, title: string, message: string | RegExp]>([
  [
    code,
    undefined,
    0,
    'The link could not be checked',
    `You seem to be offline. Check the connection and try again. ${kept}.`,
  ],
  [
    link('email'),
    'unexpected_failure',
    500,
    'The link could not be checked',
    `An unexpected error occurred. ${kept}: please try again.`,
  ],
  [
    link('recovery'),
    'user_banned',
    403,
    'This account is suspended',
    `Write to ${artist.email} to ask why.`,
  ],
  [link('recovery'), 'otp_expired', 403, 'This link has expired', `${used} Request a new one.`],
  [
    link('email'),
    'otp_expired',
    403,
    'This link has expired',
    `${used} If your email address is confirmed, sign in. Otherwise request a new one.`,
  ],
  [code, 'bad_code_verifier', 400, 'Your email address is confirmed', 'Please sign in.'],
])('describes a link %j that fails with the code %s', (callback, name, status, title, message) => {
  const error = toAppError({ message: status === 0 ? 'Failed to fetch' : '', code: name, status });
  expect(linkFailure(error, callback)).toEqual({ title, message });
});

function Status() {
  const { session, link } = useSession();
  return <p>{`${link.status}, ${session.status}`}</p>;
}

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
