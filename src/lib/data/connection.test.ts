import { onlineManager } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchConnection } from '@/lib/data/connection';

it('counts as offline only if a request fails too, because some VPNs report no connection', async () => {
  const request = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onlineManager.setOnline(true));
  watchConnection();
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  expect(onlineManager.isOnline()).toBe(true);

  request.mockRejectedValue(new TypeError('Failed to fetch'));
  window.dispatchEvent(new Event('offline'));
  await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(false));

  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(true));
  expect(request).toHaveBeenCalledTimes(2);
});
