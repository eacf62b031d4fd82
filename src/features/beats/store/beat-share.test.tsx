import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { BeatShare } from '@/features/beats/store/beat-share';
import { expectLogged } from '@tests/support/record';
import { renderApp } from '@tests/support/render';

const url = `${window.location.origin}/beats/7`;
const writeText = vi.fn(() => Promise.resolve());

/** Presses Share in a browser with a clipboard and, if `share` is given, with `navigator.share`. */
async function press(share?: (data: ShareData) => Promise<void>) {
  const beat = { id: 7, title: 'Midnight Rosin' };
  const { user } = renderApp(<BeatShare beat={beat} />, { path: '/beats/7?from=elsewhere' });
  // The test stubs the clipboard after `renderApp`, because user-event installs its own.
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText }, ...(share && { share }) });
  await user.click(screen.getByRole('button', { name: /^Share/ }));
}
const fails = (name: string) => vi.fn(() => Promise.reject(new DOMException('No', name)));

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
});

it.each([
  ['where the browser cannot share', undefined],
  ['when the system fails to share', fails('NotAllowedError')],
])('copies the address of a beat %s', async (_when, share) => {
  await press(share);
  await waitFor(() => expect(screen.getByText('Link copied')).toBeVisible());
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
  expect(screen.getByRole('button', { name: 'Share Midnight Rosin' })).toBeEnabled();
});

it.each([
  ['has shared it', vi.fn(() => Promise.resolve())],
  ['was dismissed', fails('AbortError')],
])('copies nothing when the system’s share sheet %s', async (_what, share) => {
  await press(share);
  expect(await screen.findByRole('button', { name: /^Share/ })).toBeEnabled();
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Midnight Rosin', url });
  expect(writeText).not.toHaveBeenCalled();
});

it('shows that the link was not copied when the clipboard refuses', async () => {
  writeText.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await press();
  expect(await screen.findByText('Link not copied')).toBeVisible();
  expect(screen.getByText('Copy it from the address bar.')).toBeVisible();
  expectLogged('warn');
});
