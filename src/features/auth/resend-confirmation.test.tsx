import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ResetMailSent } from '@/features/auth/recovery';
import { ResendConfirmation, ResendConfirmationForm } from '@/features/auth/resend-confirmation';
import { authCall, mailedJustNow, tooManyRequests } from '@/features/auth/testing/auth-server';
import { findToast } from '@/features/auth/testing/toasts';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();
const label = 'Send the confirmation email again';
const sentMessage = 'If the address still needs to be confirmed, you will get a new link.';

function serve(path: string, answer: () => Response | Promise<Response>) {
  const call = authCall('post', path, answer);
  server.use(call.handler);
  return call.received;
}

const sent = () => HttpResponse.json({});
const button = (name: string | RegExp) => screen.getByRole('button', { name });

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

afterEach(() => {
  vi.useRealTimers();
});

describe('to an address that is known', () => {
  it('sends one mail, and no other for half a minute', async () => {
    const received = serve('resend', sent);
    renderApp(<ResendConfirmation email="nia@example.com" />);
    fireEvent.click(button(label));
    await waitFor(() => expect(button(/./)).toBeDisabled());
    fireEvent.click(button(/./));
    await findToast('Email sent', sentMessage);
    expect(received).toEqual([
      expect.objectContaining({ type: 'signup', email: 'nia@example.com' }),
    ]);
    expect(screen.getAllByText(sentMessage)).toHaveLength(2);
    expect(button(/^Send again in (30|29|28) s$/)).toBeDisabled();
  });

  it('counts down and may be pressed again', () => {
    vi.useFakeTimers();
    renderApp(<ResendConfirmation email="nia@example.com" waits />);
    expect(button('Send again in 30 s')).toBeDisabled();
    pass(1_000);
    expect(button('Send again in 29 s')).toBeDisabled();
    pass(28_000);
    expect(button('Send again in 1 s')).toBeDisabled();
    pass(1_000);
    expect(button(label)).toBeEnabled();
  });

  it('waits as long as the service says', async () => {
    serve('resend', () => mailedJustNow(12));
    const { user } = renderApp(<ResendConfirmation email="nia@example.com" />);
    await user.click(button(label));
    const message = 'Too many attempts. Please try again in 12 seconds.';
    await findToast('Email not sent', message);
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(button(/^Send again in (12|11|10) s$/)).toBeDisabled();
  });

  it.each([
    [tooManyRequests, 'Too many attempts. Please try again later.'],
    [() => HttpResponse.error(), 'You seem to be offline. Check the connection and try again.'],
  ] as const)('may be pressed again when nothing was sent: %s', async (answer, message) => {
    serve('resend', answer);
    const { user } = renderApp(<ResendConfirmation email="nia@example.com" />);
    await user.click(button(label));
    await findToast('Email not sent', message);
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(button(label)).toBeEnabled();
    // The auth client says of a lost network too.
    vi.mocked(console.error).mockClear();
  });
});

describe('to an address that is asked for', () => {
  const field = () => screen.getByLabelText('Address to confirm');

  it.each([
    ['', 'Email is required.'],
    ['nia@home', 'Please enter a valid email address.'],
  ])('refuses %j without a call', async (typed, message) => {
    const received = serve('resend', sent);
    const { user } = renderApp(<ResendConfirmationForm />);
    if (typed !== '') await user.type(field(), typed);
    await user.click(button(label));
    await findToast('Email not sent', message);
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(message);
    expect(received).toEqual([]);
  });

  it('sends the mail, once', async () => {
    const received = serve('resend', sent);
    const { user } = renderApp(<ResendConfirmationForm />);
    await user.type(field(), ' NIA@example.com{Enter}');
    await findToast('Email sent', sentMessage);
    await user.type(field(), '{Enter}');
    expect(received).toEqual([expect.objectContaining({ email: 'nia@example.com' })]);
  });
});

describe('the mail for a new password', () => {
  it('can be asked for again, after a while', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const received = serve('recover', sent);
    renderApp(<ResetMailSent email="nia@example.com" onChangeEmail={() => {}} />);
    expect(button('Send again in 30 s')).toBeDisabled();
    pass(30_000);
    fireEvent.click(button('Send it again'));
    await findToast('Reset Email Sent', 'Check your email for the password reset link.');
    expect(received).toEqual([expect.objectContaining({ email: 'nia@example.com' })]);
    expect(button(/^Send again in \d+ s$/)).toBeDisabled();
  });

  it('says when it could not be sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serve('recover', tooManyRequests);
    renderApp(<ResetMailSent email="nia@example.com" onChangeEmail={() => {}} />);
    pass(30_000);
    fireEvent.click(button('Send it again'));
    await findToast('Reset Failed', 'Too many attempts. Please try again later.');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Too many attempts. Please try again later.',
    );
  });
});
