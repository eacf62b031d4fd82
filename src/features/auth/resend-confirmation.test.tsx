import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ResetMailSent } from '@/features/auth/recovery';
import { ConfirmLinkFailed, ResendConfirmation } from '@/features/auth/resend-confirmation';
import { authCall, mailedJustNow, tooManyRequests } from '@/features/auth/testing/auth-server';
import { findToast } from '@/features/auth/testing/toasts';
import { AppError } from '@/lib/errors';
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

const expired = new AppError({ kind: 'denied', code: 'otp_expired', message: 'Too old' });
const sent = () => HttpResponse.json({});
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('to an address that is known', () => {
  it('sends one mail, however often one presses', async () => {
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
    expect(button(label)).toBeEnabled();
  });

  it.each([
    [tooManyRequests, 'Too many attempts. Please try again later.'],
    [() => mailedJustNow(12), 'Too many attempts. Please try again in 12 seconds.'],
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
    const { user } = renderApp(<ConfirmLinkFailed error={expired} onRetry={() => {}} />);
    if (typed !== '') await user.type(field(), typed);
    await user.click(button(label));
    await findToast('Email not sent', message);
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(message);
    expect(received).toEqual([]);
  });

  it('sends the mail', async () => {
    const received = serve('resend', sent);
    const { user } = renderApp(<ConfirmLinkFailed error={expired} onRetry={() => {}} />);
    await user.type(field(), ' NIA@example.com{Enter}');
    await findToast('Email sent', sentMessage);
    expect(received).toEqual([expect.objectContaining({ email: 'nia@example.com' })]);
  });
});

describe('the mail for a new password', () => {
  it('can be asked for again', async () => {
    const received = serve('recover', sent);
    const { user } = renderApp(<ResetMailSent email="nia@example.com" onChangeEmail={() => {}} />);
    await user.click(button('Send it again'));
    await findToast('Reset Email Sent', 'Check your email for the password reset link.');
    expect(received).toEqual([expect.objectContaining({ email: 'nia@example.com' })]);
  });

  it('says when it could not be sent', async () => {
    serve('recover', tooManyRequests);
    const { user } = renderApp(<ResetMailSent email="nia@example.com" onChangeEmail={() => {}} />);
    await user.click(button('Send it again'));
    await findToast('Reset Failed', 'Too many attempts. Please try again later.');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Too many attempts. Please try again later.',
    );
  });
});
