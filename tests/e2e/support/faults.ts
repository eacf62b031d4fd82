import type { Page, Route } from 'playwright/test';
import type { Problems } from './problems.ts';
import { expect, test } from './test.ts';

interface Failure {
  name: string;
  answer: (route: Route) => Promise<void>;
  /** How often a read asks before it gives up. */
  reads: number;
  /** The message for a read that failed this way; each way has another than the one before. */
  message: RegExp;
}

/** A service that is broken, too busy, behind a hotel's sign-in page, not reachable, or down. */
const failures: readonly Failure[] = [
  {
    name: 'answers 500',
    answer: (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'unexpected' } }),
    reads: 1,
    message: /An unexpected error occurred/,
  },
  {
    name: 'answers 429',
    answer: (route) => route.fulfill({ status: 429, json: { message: 'too many requests' } }),
    reads: 1,
    message: /Too many attempts/,
  },
  {
    name: 'answers a page',
    answer: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hotel</title>' }),
    reads: 1,
    message: /An unexpected error occurred/,
  },
  {
    name: 'does not answer',
    answer: (route) => route.abort('connectionreset'),
    reads: 3,
    message: /You seem to be offline/,
  },
  {
    name: 'answers 503',
    answer: (route) => route.fulfill({ status: 503, body: 'upstream connect error' }),
    reads: 3,
    message: /not available right now/,
  },
];

/**
 * Has a service fail in each of these ways, one after another.
 *
 * @param press asks the service, and expects what is shown then
 * @param isRead asked again by itself where that may help; anything else is asked once a press
 */
export async function failEachWay(
  page: Page,
  service: RegExp,
  press: (failure: Failure) => Promise<void>,
  { isRead = false } = {},
): Promise<void> {
  for (const failure of failures) {
    await test.step(failure.name, async () => {
      let requests = 0;
      await page.route(service, (route) => {
        requests += 1;
        return failure.answer(route);
      });
      await press(failure);
      await page.unroute(service);
      expect(requests).toBe(isRead ? failure.reads : 1);
    });
  }
}

/** Allows what the browser logs of a service that fails. */
export function allowFailures(problems: Problems, service: RegExp, ...messages: RegExp[]): void {
  const { source } = service;
  problems.allow(
    new RegExp(`^answer (500|503|429): .*${source}`),
    new RegExp(`^request failed .*${source}`),
    ...messages,
  );
}

/** Holds the answers of a service back. @returns lets them through */
export async function hold(page: Page, service: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(service, (route) => void held.push(route));
  return async () => {
    await page.unroute(service);
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  };
}

/** Lets no websocket open, because a channel that joins reads its list again. */
export async function withoutLiveUpdates(page: Page): Promise<void> {
  await page.routeWebSocket(/\/realtime\/v1\//, () => undefined);
}

/** Lets the page's own clock (`page.clock.install`) run on until something is true, so that the test does not wait for retries. */
export async function runClockUntil(
  page: Page,
  isThere: () => Promise<boolean>,
  step = 1_000,
): Promise<void> {
  await expect
    .poll(async () => {
      if (await isThere()) return true;
      await page.clock.runFor(step);
      return isThere();
    })
    .toBe(true);
}

type Area = 'localStorage' | 'sessionStorage';

/** As browsers do whose person forbids cookies and site data. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'] satisfies Area[]) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      },
    });
  });
}

/** Every byte that the browser grants is taken; what was stored before stays readable. */
export async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
  });
}
