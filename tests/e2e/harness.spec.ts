import { expectAccessible } from './support/axe.ts';
import { Problems } from './support/problems.ts';
import { expect, test } from './support/test.ts';

/** Each of these problems has to fail a test, or no test would notice a real one. */
const alarms = [
  { event: 'console', script: 'console.error("x")', says: /console error: x/ },
  { event: 'console', script: 'console.warn("x")', says: /console warning: x/ },
  { event: 'weberror', script: 'setTimeout(() => { throw Error("x"); })', says: /exception: x/ },
  { event: 'weberror', script: 'void Promise.reject(Error("x"))', says: /exception: x/ },
  { event: 'response', script: 'void fetch("/refused")', says: /answer 503: GET .*\/refused/ },
  {
    event: 'console',
    script:
      'document.body.append(Object.assign(document.createElement("style"), { textContent: "b {}" }))',
    says: /console error: .*style-src/,
  },
  {
    event: 'requestfailed',
    script: 'void fetch("/aborted").catch(() => 0)',
    says: /request failed .*: GET .*\/aborted/,
  },
] as const;

test(
  'a test fails on console errors, exceptions and failed requests',
  { tag: '@desktop' },
  async ({ browser, origin }) => {
    for (const { event, script, says } of alarms) {
      await test.step(script, async () => {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.route(`${origin}/harness`, (route) =>
          route.fulfill({
            contentType: 'text/html',
            headers: { 'content-security-policy': "style-src 'self'" },
            body: '<link rel="icon" href="data:,">',
          }),
        );
        await page.route(`${origin}/refused`, (route) => route.fulfill({ status: 503 }));
        await page.route(`${origin}/aborted`, (route) => route.abort());
        const problems = new Problems(context, origin);
        await page.goto(`${origin}/harness`);

        // The overloads of waitForEvent take one literal at a time.
        const noticed = context.waitForEvent(event as 'console');
        await page.evaluate(script);
        await noticed;

        expect(() => problems.verify()).toThrow(says);
        problems.expect(says);
        problems.verify();
        problems.expect(/never/);
        expect(() => problems.verify()).toThrow(/never/);
        await context.close();
      });
    }
  },
);

test('an inaccessible page fails its test', { tag: '@desktop' }, async ({ page, origin }) => {
  const body =
    '<!doctype html><html lang="en"><title>Harness</title><link rel="icon" href="data:,">' +
    '<main><h1>Harness</h1><img src="data:," id="mute"><p style="color:#bbb">Pale</p></main>';
  await page.route(`${origin}/harness`, (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto('/harness');
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
  await page.evaluate(() => document.getElementById('mute')?.remove());
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast/);
});
