import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportErrors } from '@/lib/report-errors';

const sent: { to: string; report: Record<string, unknown> }[] = [];
const listeners = new AbortController();

beforeEach(() => {
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      listen(type, listener, { signal: listeners.signal }),
  );
  Object.assign(navigator, {
    sendBeacon: (to: string, body: string) =>
      sent.push({ to, report: JSON.parse(body) as Record<string, unknown> }),
  });
  window.history.replaceState(null, '', '/orders/TV-2222-ABC2?email=nia@tests.test#token');
});

afterEach(() => listeners.abort());

const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

it('reports unhandled errors, each once, five at most, without data that identifies a person', () => {
  reportErrors('https://errors.test/site');
  const failure = new Error('No order TV-2222-ABC2 of nia@tests.test');
  failure.stack = `${failure.message}\nread@https://shop.test/assets/index-1a.js:1:2`;
  fail(failure);
  fail(failure);
  expect(sent).toEqual([
    {
      to: 'https://errors.test/site',
      report: {
        message: 'No order [reference] of [email]',
        stack: 'No order [reference] of [email]\nread@https://shop.test/assets/index-1a.js:1:2',
        path: '/orders/[reference]',
      },
    },
  ]);

  const rejection = new Event('unhandledrejection');
  window.dispatchEvent(Object.assign(rejection, { reason: 'gone' }));
  expect(sent[1]?.report).toMatchObject({ message: 'gone' });
  for (let n = 0; n < 9; n++) fail(new Error(`failure ${n}`));
  expect(sent).toHaveLength(5);
});
