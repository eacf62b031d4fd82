import { expectAccessible } from './support/axe.ts';
import { Problems } from './support/problems.ts';
import { expect, test } from './support/test.ts';

/** Each of these problems has to fail a test, or no test would notice a real one. */
const alarms: Record<string, RegExp> = {
  'console.error("x")': /console error: x/,
  'console.warn("x")': /console warning: x/,
  'setTimeout(() => { throw Error("y"); })': /exception: y/,
  'void Promise.reject(Error("z"))': /exception: z/,
  'void fetch("/refused")': /answer 503: GET .*\/refused/,
  'document.body.append(Object.assign(document.createElement("style"), { textContent: "b {}" }))':
    /console error: .*style-src/,
  'void fetch("/aborted").catch(() => 0)': /request failed .*: GET .*\/aborted/,
};

test('a test fails on console errors, exceptions and failed requests', async ({
  browser,
  origin,
}) => {
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
  for (const script of Object.keys(alarms)) await page.evaluate(script);
  for (const alarm of Object.values(alarms)) {
    await expect(() => expect(() => problems.verify()).toThrow(alarm)).toPass();
  }
  problems.expect(...Object.values(alarms));
  problems.verify();
  problems.expect(/never/);
  expect(() => problems.verify()).toThrow(/never/);
  await context.close();
});

test('an inaccessible page fails its test', async ({ page, origin }) => {
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
