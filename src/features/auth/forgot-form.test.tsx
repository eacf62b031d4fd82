import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ForgotForm } from '@/features/auth/recovery';
import {
  authCall,
  authRefusal,
  held,
  mailedJustNow,
  tooManyRequests,
} from '@/features/auth/testing/auth-server';
import { findToast } from '@/features/auth/testing/toasts';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();

function serve(answer: () => Response | Promise<Response>) {
  const call = authCall('post', 'recover', answer);
  server.use(call.handler);
  return call.received;
}

const sent = () => HttpResponse.json({});
const email = () => screen.getByLabelText('Email');
const button = () => screen.getByRole('button', { name: 'Send Reset Email' });

function renderForm() {
  const onSent = vi.fn();
  return { onSent, ...renderApp(<ForgotForm onSent={onSent} />) };
}

it.each([
  ['', 'Email is required.'],
  ['   ', 'Email is required.'],
  ['nia@home', 'Please enter a valid email address.'],
])('refuses %j without a call', async (typed, message) => {
  const received = serve(sent);
  const { user, onSent } = renderForm();
  if (typed !== '') await user.type(email(), typed);
  await user.click(button());
  await findToast('Reset Failed', message);
  expect(email()).toHaveFocus();
  expect(email()).toHaveAccessibleDescription(message);
  expect(received).toEqual([]);
  expect(onSent).not.toHaveBeenCalled();
});

describe('asking for the mail', () => {
  it('sends the address trimmed and lower-cased', async () => {
    const received = serve(sent);
    const { user, onSent } = renderForm();
    await user.type(email(), ' NIA@example.com {Enter}');
    await findToast('Reset Email Sent', 'Check your email for the password reset link.');
    expect(received).toEqual([expect.objectContaining({ email: 'nia@example.com' })]);
    expect(onSent).toHaveBeenCalledExactlyOnceWith('nia@example.com');
  });

  it('does not tell that an address was mailed a moment ago', async () => {
    serve(() => mailedJustNow(12));
    const { user, onSent } = renderForm();
    await user.type(email(), 'nia@example.com{Enter}');
    await findToast('Reset Email Sent', 'Check your email for the password reset link.');
    expect(onSent).toHaveBeenCalled();
  });

  it('is sent once', async () => {
    const { response, answer } = held();
    const received = serve(() => response);
    const { user, onSent } = renderForm();
    await user.type(email(), 'nia@example.com');
    const form = button().closest('form');
    if (!form) throw new Error('The button stands in no form.');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(received).toHaveLength(1));
    expect(button()).toBeDisabled();
    answer(sent());
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(received).toHaveLength(1);
  });

  const unable = 'Unable to send reset email. Please try again.';
  it.each([
    ['too many attempts', tooManyRequests, 'Too many attempts. Please try again later.'],
    ['a service that breaks', () => authRefusal(500, 'unexpected_failure', 'Oops'), unable],
    [
      'an address it will not have',
      () => authRefusal(400, 'email_address_invalid', 'Email address "x" is invalid'),
      unable,
    ],
  ] as const)('keeps the address on %s', async (_, answer, message) => {
    serve(answer);
    const { user, onSent } = renderForm();
    await user.type(email(), 'nia@example.com{Enter}');
    await findToast('Reset Failed', message);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(email()).toHaveValue('nia@example.com');
    expect(onSent).not.toHaveBeenCalled();
  });

  it('says the service’s own words below, and why nothing was heard from it', async () => {
    const answers = [
      () => authRefusal(400, 'email_address_invalid', 'Email address "x" is invalid'),
      () => HttpResponse.error(),
    ];
    serve(() => answers.shift()?.() ?? sent());
    const { user } = renderForm();
    await user.type(email(), 'nia@example.com{Enter}');
    expect(await screen.findByText('Email address "x" is invalid')).toBeVisible();
    await user.click(button());
    expect(await screen.findByText(/^You seem to be offline/)).toBeVisible();
    // The auth client says it too.
    vi.mocked(console.error).mockClear();
  });
});
