import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ResetForm } from '@/features/auth/recovery';
import {
  authCall,
  authRefusal,
  authUser,
  held,
  storeSession,
  tooManyRequests,
} from '@/features/auth/testing/auth-server';
import { findToast } from '@/features/auth/testing/toasts';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();
beforeEach(() => {
  storeSession();
  server.use(rpc('is_admin', () => HttpResponse.json(false)));
});

function serve(answer: () => Response | Promise<Response>) {
  const call = authCall('put', 'user', answer);
  server.use(call.handler);
  return call.received;
}

const updated = () => HttpResponse.json(authUser());
const fresh = () => screen.getByLabelText('New Password');
const confirm = () => screen.getByLabelText('Confirm');
const button = () => screen.getByRole('button', { name: 'Update Password' });
const mismatch = () => screen.queryByText('Passwords do not match');

function renderForm() {
  const onUpdated = vi.fn();
  return {
    onUpdated,
    ...renderApp(<ResetForm email="nia@example.com" onUpdated={onUpdated} />),
  };
}

async function choose(password: string, again = password) {
  const view = renderForm();
  await view.user.type(fresh(), password);
  await view.user.type(confirm(), again);
  return view;
}

describe('the two passwords', () => {
  it('must both be there and be the same before the button can be pressed', async () => {
    const { user } = renderForm();
    expect(button()).toBeDisabled();
    await user.type(fresh(), 'four-strings');
    expect(button()).toBeDisabled();
    await user.type(confirm(), 'four-string');
    expect(button()).toBeDisabled();
    await user.type(confirm(), 's');
    expect(button()).toBeEnabled();
    await user.type(fresh(), '!');
    expect(button()).toBeDisabled();
  });

  it('are called different once the second was left, until they are the same', async () => {
    const { user } = renderForm();
    await user.type(fresh(), 'four-strings');
    await user.type(confirm(), 'four');
    expect(mismatch()).not.toBeInTheDocument();
    await user.tab();
    expect(mismatch()).toBeVisible();
    expect(confirm()).toBeInvalid();
    expect(confirm()).toHaveAccessibleDescription('Passwords do not match');
    await user.type(confirm(), '-strings');
    expect(mismatch()).not.toBeInTheDocument();
    expect(confirm()).toBeValid();
  });

  it('are not called different while the second is empty', async () => {
    const { user } = renderForm();
    await user.type(fresh(), 'four-strings');
    await user.click(confirm());
    await user.tab();
    expect(mismatch()).not.toBeInTheDocument();
  });

  it('are not sent by Enter while they differ', async () => {
    const received = serve(updated);
    const { user } = await choose('four-strings', 'five-strings');
    await user.keyboard('{Enter}');
    expect(received).toEqual([]);
  });
});

describe('updating', () => {
  it('refuses fewer than 8 characters without a call', async () => {
    const received = serve(updated);
    const { user, onUpdated } = await choose('seven77');
    await user.click(button());
    const message = 'Password must be at least 8 characters long.';
    await findToast('Update Failed', message);
    expect(fresh()).toHaveFocus();
    expect(fresh()).toHaveAccessibleDescription(`${message} At least 8 characters`);
    expect(received).toEqual([]);
    expect(onUpdated).not.toHaveBeenCalled();
  });

  it('sends the password, says so and leads on', async () => {
    const received = serve(updated);
    const { user, onUpdated } = await choose('four-strings');
    await user.click(button());
    await findToast('Password Updated', 'Your password has been updated successfully.');
    expect(received).toEqual([expect.objectContaining({ password: 'four-strings' })]);
    expect(onUpdated).toHaveBeenCalledOnce();
  });

  it('is sent once', async () => {
    const { response, answer } = held();
    const received = serve(() => response);
    const { onUpdated } = await choose('four-strings');
    const form = button().closest('form');
    if (!form) throw new Error('The button stands in no form.');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(received).toHaveLength(1));
    expect(button()).toBeDisabled();
    answer(updated());
    await waitFor(() => expect(onUpdated).toHaveBeenCalledOnce());
    expect(received).toHaveLength(1);
  });

  const unable = 'Unable to update password. Please try again.';
  it.each([
    [
      'the password one has',
      () => authRefusal(422, 'same_password', 'New password should be different.'),
      unable,
      'New password should be different.',
    ],
    ['too many attempts', tooManyRequests, 'Too many attempts. Please try again later.', ''],
    ['a service that breaks', () => authRefusal(500, 'unexpected_failure', 'Oops'), unable, ''],
  ] as const)('keeps what was typed on %s', async (_, answer, message, detail) => {
    serve(answer);
    const { user, onUpdated } = await choose('four-strings');
    await user.click(button());
    await findToast('Update Failed', message);
    expect(screen.getByRole('alert')).toHaveTextContent(`${message}${detail}`);
    expect(fresh()).toHaveValue('four-strings');
    expect(confirm()).toHaveValue('four-strings');
    expect(button()).toBeEnabled();
    expect(onUpdated).not.toHaveBeenCalled();
  });

  it('keeps what was typed without a network', async () => {
    serve(() => HttpResponse.error());
    const { user } = await choose('four-strings');
    await user.click(button());
    await findToast('Update Failed', unable);
    expect(screen.getByRole('alert')).toHaveTextContent('You seem to be offline.');
    expect(fresh()).toHaveValue('four-strings');
    // The auth client says it too.
    vi.mocked(console.error).mockClear();
  });
});

it('tells password managers whose new password it is', () => {
  const { container } = renderForm();
  expect(container.querySelector('[autocomplete="username"]')).toHaveValue('nia@example.com');
  expect(fresh()).toHaveAttribute('autocomplete', 'new-password');
  expect(confirm()).toHaveAttribute('autocomplete', 'new-password');
});
