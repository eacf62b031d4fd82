import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { LoginForm } from '@/features/auth/sign-in';
import {
  authCall,
  authRefusal,
  authSession,
  authUser,
  held,
  mailedJustNow,
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

const welcome = (user = authUser()) => HttpResponse.json(authSession(user));
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Sign In' });

function renderForm() {
  return renderApp(<LoginForm email="" />);
}

async function signIn(address = 'nia@example.com', secret = 'four-strings') {
  const view = renderForm();
  if (address !== '') await view.user.type(email(), address);
  if (secret !== '') await view.user.type(password(), secret);
  await view.user.click(button());
  return view;
}

describe('what is checked before anything is sent', () => {
  const required = 'Email and password are required.';
  const malformed = 'Please enter a valid email address.';
  it.each([
    ['', '', required, email],
    ['', 'four-strings', required, email],
    ['nia@example.com', '', required, password],
    ['nia', '', required, password],
    ['nia', 'four-strings', malformed, email],
    ['nia@home', 'four-strings', malformed, email],
  ])('%j with %j: %s', async (address, secret, message, field) => {
    const received = serve(welcome);
    await signIn(address, secret);
    await findToast('Sign In Failed', message);
    expect(field()).toHaveFocus();
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(message);
    expect(email()).toHaveValue(address);
    expect(password()).toHaveValue(secret);
    expect(received).toEqual([]);
  });
});

describe('signing in', () => {
  it('trims and lower-cases the address, and sends the password as it is', async () => {
    const received = serve(() => welcome());
    await signIn('  Nia@Example.COM ', ' Four strings ');
    await findToast('Welcome back!', 'Welcome back, Nia!');
    expect(received).toEqual([
      expect.objectContaining({ email: 'nia@example.com', password: ' Four strings ' }),
    ]);
  });

  it('greets by the address where there is no name', async () => {
    serve(() => welcome(authUser('nia@example.com', null)));
    await signIn();
    await findToast('Welcome back!', 'Welcome back, nia!');
  });

  it('is sent once, and pending until it is answered', async () => {
    const { response, answer } = held();
    const received = serve(() => response);
    const { user } = renderForm();
    await user.type(email(), 'nia@example.com');
    await user.type(password(), 'four-strings');
    const form = button().closest('form');
    if (!form) throw new Error('The button stands in no form.');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(button()).toBeDisabled());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(received).toHaveLength(1));
    fireEvent.submit(form);
    answer(welcome());
    await findToast('Welcome back!', 'Welcome back, Nia!');
    expect(received).toHaveLength(1);
  });
});

describe('what the service refuses', () => {
  it.each([
    [
      'wrong credentials',
      () => authRefusal(400, 'invalid_credentials', 'Invalid login credentials'),
      ['Sign In Failed', 'Invalid credentials. Please check your email and password.'],
      'Invalid login credentials',
    ],
    [
      'an address that is not confirmed',
      () => authRefusal(400, 'email_not_confirmed', 'Email not confirmed'),
      ['Sign In Failed', 'Please check your email and click the confirmation link.'],
      'Email not confirmed',
    ],
    [
      'too many attempts',
      tooManyRequests,
      ['Sign In Failed', 'Too many attempts. Please try again later.'],
      'Request rate limit reached',
    ],
    [
      'too many attempts, with a time',
      () => mailedJustNow(12),
      ['Sign In Failed', 'Too many attempts. Please try again in 12 seconds.'],
      'For security purposes, you can only request this after 12 seconds.',
    ],
    [
      'a service that breaks',
      () => authRefusal(500, 'unexpected_failure', 'Database error querying schema'),
      ['Sign In Error', 'An unexpected error occurred.'],
      null,
    ],
    [
      'a service that is away',
      () => new HttpResponse(null, { status: 503 }),
      ['Sign In Error', 'An unexpected error occurred.'],
      'The service is not available right now. Please try again in a moment.',
    ],
  ] as const)('%s', async (_, answer, [title, message], detail) => {
    serve(answer);
    await signIn();
    await findToast(title, message);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(message);
    if (detail !== null) expect(alert).toHaveTextContent(detail);
    else expect(alert.textContent).toBe(message);
    expect(email()).toHaveValue('nia@example.com');
    expect(password()).toHaveValue('four-strings');
    expect(button()).toBeEnabled();
  });

  it('a network that is gone', async () => {
    serve(() => HttpResponse.error());
    await signIn();
    await findToast('Sign In Error', 'An unexpected error occurred.');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You seem to be offline. Check the connection and try again.',
    );
    expect(password()).toHaveValue('four-strings');
    // The auth client says it too.
    expect(console.error).toHaveBeenCalled();
    vi.mocked(console.error).mockClear();
  });

  it('takes back the old failure with the next attempt', async () => {
    const answers = [
      () => authRefusal(400, 'invalid_credentials', 'Invalid login credentials'),
      () => welcome(),
    ];
    const received = serve(() => answers.shift()?.() ?? welcome());
    const { user } = await signIn();
    await screen.findByRole('alert');
    await user.type(password(), '!{Enter}');
    await findToast('Welcome back!', 'Welcome back, Nia!');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(received).toHaveLength(2);
  });
});

describe('an address that is not confirmed', () => {
  it('may have the mail sent again, to the address that was tried', async () => {
    serve(() => authRefusal(400, 'email_not_confirmed', 'Email not confirmed'));
    const resend = authCall('post', 'resend', () => HttpResponse.json({}));
    server.use(resend.handler);
    const { user } = await signIn(' Nia@example.com ');
    const again = await screen.findByRole('button', { name: 'Send the confirmation email again' });
    await user.type(email(), '.org');
    await user.click(again);
    await findToast(
      'Email sent',
      'If the address still needs to be confirmed, you will get a new link.',
    );
    expect(resend.received).toEqual([
      expect.objectContaining({ type: 'signup', email: 'nia@example.com' }),
    ]);
  });

  it('is offered to nobody else', async () => {
    serve(() => authRefusal(400, 'invalid_credentials', 'Invalid login credentials'));
    await signIn();
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
  });
});

it('lets password managers fill it', () => {
  renderForm();
  expect(email()).toHaveAttribute('type', 'email');
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(button().closest('form')).toHaveAttribute('novalidate');
});
