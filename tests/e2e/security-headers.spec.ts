import { expect, test } from './support/test.ts';

const EMBED_SCRIPT = 'https://www.instagram.com/embed.js';

test('injected scripts do not run', async ({ page, problems }) => {
  await page.goto('/');
  // The browser logs each violation.
  problems.allow(/^console error: /);
  const reported = await page.evaluateHandle(() => {
    const violations = new Set<string>();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const blocked = URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI;
      violations.add(`${effectiveDirective} ${blocked}`);
    });
    return violations;
  });
  await page.evaluate(() => {
    const add = (tag: string, properties: object) =>
      document.body.append(Object.assign(document.createElement(tag), properties));
    add('img', { src: 'data:,', alt: '' });
    add('style', { textContent: 'body { display: none }' });
    add('iframe', { src: 'https://evil.example/' });
    add('object', { data: '/press/press-kit.pdf' });
  });
  const outcomes = await page.evaluate(async () => {
    const nameOf = async (task: () => unknown) => {
      // Playwright's own call may evaluate strings, but code that runs later may not.
      await new Promise((resolve) => setTimeout(resolve));
      try {
        await task();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const set = (tag: string, properties: object) => () =>
      document.body.append(Object.assign(document.createElement(tag), properties));
    return {
      inline: await nameOf(set('script', { textContent: 'document.title = "inline"' })),
      address: await nameOf(set('script', { src: 'https://evil.example/script.js' })),
      markup: await nameOf(set('div', { innerHTML: '<img src="x" onerror="alert(1)">' })),
      worker: await nameOf(() => new Worker('data:text/javascript,1')),
      // oxlint-disable-next-line typescript/no-implied-eval -- what must not work is the subject.
      evaluated: await nameOf(() => new Function('')),
      assembly: await nameOf(() => WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))),
      request: await nameOf(() => fetch('https://evil.example/')),
    };
  });
  expect(outcomes).toEqual({
    inline: 'TypeError',
    address: 'TypeError',
    markup: 'TypeError',
    worker: 'TypeError',
    evaluated: 'EvalError',
    assembly: 'CompileError',
    request: 'TypeError',
  });
  await expect
    .poll(() => reported.evaluate((violations) => [...violations]))
    .toEqual(
      expect.arrayContaining([
        'connect-src https://evil.example',
        'frame-src https://evil.example',
        'img-src data',
        `object-src ${new URL(page.url()).origin}`,
        'require-trusted-types-for trusted-types-sink',
        'script-src wasm-eval',
        'style-src-elem inline',
      ]),
    );
  await expect(page.locator('body')).toBeVisible();
  await expect(page).toHaveTitle(/Trap Violinist/);
});

test('the frame of a post reaches neither the page nor the session', async ({ page }) => {
  await page.route(EMBED_SCRIPT, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const nameOf = (task) => {
            try { return String(task()); } catch (error) { return error.name; }
          };
          document.body.dataset.reached = [
            nameOf(() => parent.localStorage), nameOf(() => parent.document),
            nameOf(() => localStorage), nameOf(() => document.cookie), origin,
          ].join();`,
    }),
  );
  await page.goto('/');
  await page.locator('#press').scrollIntoViewIfNeeded();
  const frame = page.locator('iframe[src^="/social-embed#"]').first();
  const reached = 'SecurityError,SecurityError,SecurityError,SecurityError,null';
  await expect(frame.contentFrame().locator('body')).toHaveAttribute('data-reached', reached);

  // The page has no session to read either when it is opened outside its frame.
  await page.goto('/social-embed#https://www.instagram.com/p/x/');
  await expect.poll(() => page.evaluate(() => self.origin)).toBe('null');
  await expect(page.locator('script[src]')).toHaveCount(0);
});
