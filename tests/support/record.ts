import { http, HttpResponse } from 'msw';
import { expect, vi } from 'vitest';
import type { testServer } from '@tests/support/server';

/** Answers requests to a path, without a body by default, and records their bodies. */
export function record(
  server: ReturnType<typeof testServer>,
  method: 'post' | 'patch' | 'put',
  path: string,
  answer: () => Response | Promise<Response> = () => new HttpResponse(null, { status: 204 }),
): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http[method](`*/${path}`, async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

/** Expects one warning or error on the console, which would fail the test otherwise. */
export function expectLogged(method: 'error' | 'warn', ...message: unknown[]): void {
  const log = method === 'error' ? console.error : console.warn;
  expect(log).toHaveBeenCalledOnce();
  if (message.length > 0) expect(log).toHaveBeenCalledWith(...message, expect.anything());
  vi.mocked(log).mockClear();
}
