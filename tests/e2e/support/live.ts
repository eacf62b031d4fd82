import type { Page } from 'playwright/test';

/**
 * Resolves once the service has confirmed that changes are being sent on a channel, so that what
 * a test then sees arrived live. Must be called before the page is opened.
 */
export function watchChannel(page: Page, channel: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const text = payload.toString();
        // The reply to a join.
        if (text.includes('"postgres_changes":[]') && text.includes(`realtime:${channel}`))
          resolve();
      });
    });
  });
}
