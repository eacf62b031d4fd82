import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { SignupForm } from '@/features/auth/sign-up';
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
  const call = authCall('post', 'signup', answer);
  server.use(
    call.handler,
    rpc('is_admin', () => HttpResponse.json(false)),
  );
  return call.received;
}

const waiting = () => HttpResponse.json(authUser());
const name = () => screen.getByLabelText('Full name');
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Sign Up' });

function renderForm() {
  const onUnconfirmed = vi.fn();
  return { onUnconfirmed, ...renderApp(<SignupForm onUnconfirmed={onUnconfirmed} />) };
}

async function signUp(typed: { name?: string; email?: string; password?: string } = {}) {
  const view = renderForm();
  const values = { name: 'Nia', email: 'nia@example.com', password: 'four-strings', ...typed };
  if (values.name !== '') await view.user.type(name(), values.name);
  if (values.email !== '') await view.user.type(email(), values.email);
  if (values.password !== '') await view.user.type(password(), values.password);
  await view.user.click(button());
  return view;
}

describe('what is checked before anything is sent', () => {
  const required = 'Email and password are required.';
  it.each<[typed: Parameters<typeof signUp>[0], message: string, field: () => HTMLElement]>([
    [{ email: '', password: '' }, required, email],
    [{ email: '' }, required, email],
    [{ password: '' }, required, password],
    [{ email: 'nia@home' }, 'Please enter a valid email address.', email],
    [{ password: 'seven77' }, 'Password must be at least 8 characters long.', password],
    [{ name: 'n'.repeat(121) }, 'Please use at most 120 characters.', name],
  ])('%j: %s', async (typed, message, field) => {
    const received = serve(waiting);
    const { onUnconfirmed } = await signUp(typed);
    await findToast('Sign Up Failed', message);
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(name()).toHaveValue(typed?.name ?? 'Nia');
    expect(received).toEqual([]);
    expect(onUnconfirmed).not.toHaveBeenCalled();
  });
});

describe('signing up', () => {
  it('sends the name without spaces around it, and leads on to the confirmation', async () => {
    const received = serve(waiting);
    const { onUnconfirmed } = await signUp({ name: '  Nia Strings ', email: ' NIA@example.com' });
    await findToast('Account Created!', 'Please check your email to verify your account.');
    expect(received).toEqual([
      expect.objectContaining({
        email: 'nia@example.com',
        password: 'four-strings',
        data: { full_name: 'Nia Strings' },
      }),
    ]);
    expect(onUnconfirmed).toHaveBeenCalledExactlyOnceWith('nia@example.com');
  });

  it('leaves it to the guard where the service signs in at once', async () => {
    serve(() => HttpResponse.json(authSession()));
    const { onUnconfirmed } = await signUp();
    await findToast('Account Created!', 'Please check your email to verify your account.');
    expect(onUnconfirmed).not.toHaveBeenCalled();
  });

  it('is sent once', async () => {
    const { response, answer } = held();
    const received = serve(() => response);
    const { user, onUnconfirmed } = renderForm();
    await user.type(email(), 'nia@example.com');
    await user.type(password(), 'four-strings');
    const form = button().closest('form');
    if (!form) throw new Error('The button stands in no form.');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(received).toHaveLength(1));
    expect(button()).toBeDisabled();
    answer(waiting());
    await waitFor(() => expect(onUnconfirmed).toHaveBeenCalled());
    expect(received).toHaveLength(1);
  });
});

describe('what the service refuses', () => {
  const exists = 'An account with this email already exists. Please try signing in instead.';
  it.each([
    [
      'an account that exists, said openly',
      () => authRefusal(422, 'user_already_exists', 'User already registered'),
      ['Sign Up Failed', exists],
    ],
    [
      'an account that exists, said without saying it',
      () => HttpResponse.json({ ...authUser(), identities: [] }),
      ['Sign Up Failed', exists],
    ],
    [
      'anything else about what was sent',
      () => authRefusal(422, 'weak_password', 'Password is known to be weak.'),
      ['Sign Up Failed', 'Password is known to be weak.'],
    ],
    [
      'too many attempts',
      tooManyRequests,
      ['Sign Up Failed', 'Too many attempts. Please try again later.'],
    ],
    [
      'too many mails',
      () => mailedJustNow(12),
      ['Sign Up Failed', 'Too many attempts. Please try again in 12 seconds.'],
    ],
    [
      'a service that breaks',
      () => authRefusal(500, 'unexpected_failure', 'Database error saving new user'),
      ['Sign Up Error', 'An unexpected error occurred.'],
    ],
  ] as const)('%s', async (_, answer, [title, message]) => {
    serve(answer);
    const { onUnconfirmed } = await signUp();
    await findToast(title, message);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(name()).toHaveValue('Nia');
    expect(email()).toHaveValue('nia@example.com');
    expect(password()).toHaveValue('four-strings');
    expect(button()).toBeEnabled();
    expect(onUnconfirmed).not.toHaveBeenCalled();
    const offered = screen.queryByRole('link', { name: 'Sign in instead' });
    if (message === exists) expect(offered).toHaveAttribute('href', '/login');
    else expect(offered).not.toBeInTheDocument();
  });

  it('a network that is gone', async () => {
    serve(() => HttpResponse.error());
    await signUp();
    await findToast('Sign Up Error', 'An unexpected error occurred.');
    expect(screen.getByRole('alert')).toHaveTextContent('You seem to be offline.');
    expect(password()).toHaveValue('four-strings');
    // The auth client says it too.
    vi.mocked(console.error).mockClear();
  });
});

it('lets password managers propose a password', () => {
  renderForm();
  expect(name()).toHaveAttribute('autocomplete', 'name');
  expect(email()).toHaveAttribute('type', 'email');
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
  expect(password()).toHaveAccessibleDescription('At least 8 characters');
});
