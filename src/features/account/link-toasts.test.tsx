import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSession } from '@/features/account/session-context';
import { toastTitles } from '@/features/account/testing/toasts';
import { toast } from '@/lib/toast';
import { renderApp } from '@tests/support/render';

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
