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
        // The service confirms broadcasts with its reply, and changes of tables with a later message.
        const isConfirmed = /"postgres_changes":\[\]|Subscribed to PostgreSQL/.test(text);
        if (isConfirmed && text.includes(`realtime:${channel}`)) resolve();
      });
    });
  });
}
