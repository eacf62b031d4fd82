import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { AdminLoginForm } from '@/features/auth/sign-in';
import {
  authCall,
  authRefusal,
  authSession,
  tooManyRequests,
} from '@/features/auth/testing/auth-server';
import { findToast } from '@/features/auth/testing/toasts';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

function serve(answer: () => Response | Promise<Response>) {
  const call = authCall('post', 'token', answer);
  server.use(
    call.handler,
    rpc('is_admin', () => HttpResponse.json(false)),
  );
  return call.received;
}

const welcome = () => HttpResponse.json(authSession());
const name = () => screen.getByLabelText('Admin Name');
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Access Admin Panel' });

async function signIn(typed: { name?: string; email?: string; password?: string } = {}) {
  const { user } = renderApp(<AdminLoginForm />);
  const values = { name: '', email: 'nia@example.com', password: 'four-strings', ...typed };
  if (values.name !== '') await user.type(name(), values.name);
  if (values.email !== '') await user.type(email(), values.email);
  if (values.password !== '') await user.type(password(), values.password);
  await user.click(button());
  return user;
}

it.each([
  [{ email: '', password: '' }, 'Email and password are required.', email],
  [{ password: '' }, 'Email and password are required.', password],
  [{ email: 'nia@home' }, 'Please enter a valid email address.', email],
])('refuses %j without a call', async (typed, message, field) => {
  const received = serve(welcome);
  await signIn(typed);
  await findToast('Sign In Failed', message);
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription(message);
  expect(received).toEqual([]);
});

describe('signing in', () => {
  it('needs no name', async () => {
    const received = serve(welcome);
    await signIn({ email: ' NIA@example.com' });
    await findToast('Welcome back!', 'Welcome back, Nia!');
    expect(received).toEqual([
      expect.objectContaining({ email: 'nia@example.com', password: 'four-strings' }),
    ]);
  });

  it('greets by the name that was given, which goes nowhere', async () => {
    const received = serve(welcome);
    await signIn({ name: ' Director ' });
    await findToast('Welcome back!', 'Welcome back, Director!');
    expect(JSON.stringify(received)).not.toContain('Director');
  });
});

describe('what the service refuses', () => {
  const other = 'Invalid credentials. Please check your email and password.';
  it.each([
    [
      () => authRefusal(400, 'invalid_credentials', 'Invalid login credentials'),
      'Invalid email or password. Please try again.',
      'Invalid login credentials',
    ],
    [
      () => authRefusal(400, 'email_not_confirmed', 'Email not confirmed'),
      'Please verify your email address before logging in.',
      'Email not confirmed',
    ],
    [tooManyRequests, 'Too many attempts. Please try again later.', 'Request rate limit reached'],
    [() => authRefusal(403, 'user_banned', 'User is banned'), other, 'User is banned'],
    [() => authRefusal(500, 'unexpected_failure', 'Oops'), other, 'An unexpected error occurred.'],
  ] as const)('%s', async (answer, message, detail) => {
    serve(answer);
    await signIn({ name: 'Director' });
    await findToast('Sign In Failed', message);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('alert')).toHaveTextContent(detail);
    expect(name()).toHaveValue('Director');
    expect(email()).toHaveValue('nia@example.com');
    expect(password()).toHaveValue('four-strings');
    const again = screen.queryByRole('button', { name: 'Send the confirmation email again' });
    expect(again !== null).toBe(detail === 'Email not confirmed');
  });

  it('a network that is gone', async () => {
    serve(() => HttpResponse.error());
    await signIn();
    await findToast('Sign In Failed', other);
    expect(screen.getByRole('alert')).toHaveTextContent('You seem to be offline.');
    // The auth client says it too.
    vi.mocked(console.error).mockClear();
  });
});
