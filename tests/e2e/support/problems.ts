import { expect, type BrowserContext, type ConsoleMessage, type Request } from 'playwright/test';
import { project } from '../../support/project.ts';

/**
 * Watches a whole browser context. Everything that goes wrong in it (console errors and warnings,
 * exceptions, failed or refused requests to the site) fails the test unless the test expected it.
 * Third parties are not reachable from the tests and do not count.
 */
export class Problems {
  readonly #origin: string;
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(context: BrowserContext, origin: string) {
    this.#origin = origin;
    context.on('console', (message) => this.#onConsole(message));
    context.on('weberror', (error) => this.#found.push(`exception: ${error.error().message}`));
    context.on('requestfailed', (request) => this.#onFailure(request));
    context.on('response', (response) => {
      const request = response.request();
      if (response.status() < 400 || !this.#isOurs(request.url())) return;
      this.#found.push(`answer ${response.status()}: ${request.method()} ${request.url()}`);
    });
  }

  /** Announces a problem that has to happen, before or after it does. One pattern may cover many. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Accepts a problem that may happen, because it depends on what the browser does first. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Fails on an unexpected problem and on an expected one that did not happen. */
  verify(): void {
    const unexpected = this.#found.filter(
      (problem) => ![...this.#expected, ...this.#allowed].some((pattern) => pattern.test(problem)),
    );
    const missing = this.#expected.filter(
      (pattern) => !this.#found.some((problem) => pattern.test(problem)),
    );
    expect(unexpected, 'nothing went wrong that was not expected').toEqual([]);
    expect(missing, 'every expected problem happened').toEqual([]);
  }

  #isOurs(url: string): boolean {
    const origins = [this.#origin, ...(project ? [project.url] : [])];
    return !/^https?:/.test(url) || origins.some((origin) => url.startsWith(origin));
  }

  #onConsole(message: ConsoleMessage): void {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    if (!this.#isOurs(message.location().url)) return;
    // The browser logs a failed request, which is recorded already.
    if (message.text().startsWith('Failed to load resource')) return;
    // The browser also logs when a page is left while its websocket is opening.
    if (message.text().includes('WebSocket is closed before the connection is established')) return;
    // Only the test of the service worker allows it (see playwright.config.ts).
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    this.#found.push(`console ${type}: ${message.text()}`);
  }

  #onFailure(request: Request): void {
    if (!this.#isOurs(request.url())) return;
    const reason = request.failure()?.errorText ?? 'unknown';
    // The page itself aborted the request: it navigated, closed, or replaced a sound's source.
    if (reason === 'net::ERR_ABORTED') return;
    this.#found.push(`request failed (${reason}): ${request.method()} ${request.url()}`);
  }
}
