import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BeatShare } from '@/features/beats/store/beat-share';
import { renderApp } from '@tests/support/render';

const beat = { id: 7, title: 'Midnight Rosin' };
const url = `${window.location.origin}/beats/7`;

/** A browser with this clipboard and, maybe, a way to share of its own. */
function renderShare(
  writeText: (text: string) => Promise<void>,
  share?: (data: ShareData) => Promise<void>,
) {
  const view = renderApp(<BeatShare beat={beat} />, { path: '/beats/7?from=elsewhere' });
  // After the user was set up, who brings a clipboard along.
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText }, ...(share && { share }) });
  return { ...view, press: () => view.user.click(screen.getByRole('button', { name: /^Share/ })) };
}

afterEach(() => vi.unstubAllGlobals());

const copies = () => vi.fn(() => Promise.resolve());

describe('sharing a beat', () => {
  it('copies its address where the browser cannot share', async () => {
    const writeText = copies();
    await renderShare(writeText).press();
    await waitFor(() => {
      expect(screen.getByText('Link copied')).toBeVisible();
    });
    expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
    expect(screen.getByRole('button', { name: 'Share Midnight Rosin' })).toBeEnabled();
  });

  it('uses what the system has for it, and says nothing itself', async () => {
    const writeText = copies();
    const share = copies();
    await renderShare(writeText, share).press();
    await waitFor(() => {
      expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Midnight Rosin', url });
    });
    expect(writeText).not.toHaveBeenCalled();
  });

  it('takes a sheet that was put away for an answer', async () => {
    const writeText = copies();
    const share = vi.fn(() => Promise.reject(new DOMException('Put away', 'AbortError')));
    await renderShare(writeText, share).press();
    expect(await screen.findByRole('button', { name: /^Share/ })).toBeEnabled();
    expect(share).toHaveBeenCalledOnce();
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies when the system fails to share', async () => {
    const writeText = copies();
    const share = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    await renderShare(writeText, share).press();
    await waitFor(() => {
      expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
    });
  });

  it('says so when nothing works', async () => {
    const denied = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    await renderShare(denied).press();
    expect(await screen.findByText('Link not copied')).toBeVisible();
    expect(screen.getByText('Please copy it from the address bar instead.')).toBeVisible();
    expect(console.warn).toHaveBeenCalledOnce();
    vi.mocked(console.warn).mockClear();
  });
});
