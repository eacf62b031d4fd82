import { expect, test } from './support/test.ts';

const EMBED_SCRIPT = 'https://www.instagram.com/embed.js';

test(
  'every response of the site has the security headers',
  { tag: '@desktop' },
  async ({ page, request }) => {
    for (const path of ['/', '/beats/1', '/admin', '/nothing-here', '/favicon.svg']) {
      const headers = (await request.get(path)).headers();
      const policy = headers['content-security-policy'] ?? '';
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).toMatch(/script-src 'self' 'sha256-[^;' ]+';/);
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(headers, path).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    }

    // WebAssembly is the encoder's, whose file has a policy of its own.
    await page.goto('/');
    const script = await page.locator('script[src^="/assets/"]').getAttribute('src');
    const { 'content-security-policy': workers } = (await request.get(script ?? '')).headers();
    expect(workers).toContain('wasm-unsafe-eval');
  },
);

test('injected scripts do not run', { tag: '@desktop' }, async ({ page, problems }) => {
  await page.goto('/');
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
      // What drives the browser may evaluate strings; what the page does later may not.
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
      // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what must not work is the subject.
      evaluated: await nameOf(() => new Function('')),
      assembly: await nameOf(() => WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))),
      request: await nameOf(() => fetch('https://evil.example/')),
    };
  });
  problems.expect(/violates|Trusted|Fetch API cannot load https:\/\/evil\.example\//);
  expect(outcomes).toEqual({
    inline: 'TypeError',
    address: 'TypeError',
    markup: 'TypeError',
    worker: 'TypeError',
    evaluated: 'EvalError',
    assembly: 'CompileError',
    request: 'TypeError',
  });
  await expect(page.locator('body')).toBeVisible();
  await expect(page).toHaveTitle(/Trap Violinist/);
});

test('the site cannot be framed', { tag: '@desktop' }, async ({ page, problems }) => {
  // A page of the stack, which may frame what it likes.
  await page.goto('/_local/mail');
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: '/' }));
  });
  const blocked = await page.waitForEvent('console', (message) =>
    message.text().includes("frame-ancestors 'none'"),
  );
  problems.expect(/frame-ancestors 'none'/, /ERR_BLOCKED_BY_RESPONSE/);
  expect(blocked.type()).toBe('error');
});

test(
  'the frame of a post reaches neither the page nor the session',
  { tag: '@desktop' },
  async ({ page }) => {
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

    // Nor has the page a session to read where somebody opens it by itself.
    await page.goto('/social-embed#https://www.instagram.com/p/x/');
    expect(await page.evaluate(() => self.origin)).toBe('null');
    await expect(page.locator('script[src]')).toHaveCount(0);
  },
);
