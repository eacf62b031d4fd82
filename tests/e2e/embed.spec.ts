import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { siteUrl } from '../support/site.ts';
import { expectAccessible } from './support/axe.ts';
import { demoRelease } from './support/demo.ts';
import { expect, test as base } from './support/test.ts';

/** A page of another site, whose content the test sets. */
const test = base.extend<{ foreign: { show: (html: string) => Promise<void> } }>({
  foreign: async ({ page }, use) => {
    let body = '';
    const server = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(`<!doctype html><title>A blog</title>${body}`);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    await use({
      show: async (html) => {
        body = html;
        // The name of another site, whose frames have another origin and another site.
        await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
      },
    });
    server.closeAllConnections();
    server.close();
  },
});

const frameOf = (page: Page) => page.locator('iframe').contentFrame();

test('another site embeds a beat with the copied HTML; it plays, counts and leads to its license', async ({
  page,
  context,
  foreign,
  beats,
  site,
  origin,
  visitor,
}) => {
  const { id, title } = await beats.add({ price: 30 });
  await site.stack.query('delete from public.beat_images where beat_id = $1', [id]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/beats/${id}`);
  await page.getByRole('button', { name: 'Embed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed the player' });
  await dialog.getByRole('radio', { name: /^Row/ }).check();
  const preview = dialog.locator('iframe').contentFrame();
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  // A play in the preview is not counted.
  await preview.getByRole('button', { name: `Play ${title}` }).click();
  await expect(preview.getByRole('slider', { name: 'Position' })).not.toHaveValue('0');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Copy the HTML' }).click();
  const html = await page.evaluate(() => navigator.clipboard.readText());
  expect(html).toBe(await dialog.getByRole('textbox', { name: 'HTML' }).inputValue());

  // The site's own address is not reachable from the tests.
  const framed = html.replace(siteUrl, origin);
  await foreign.show(framed);
  const player = frameOf(page);
  await expect(player.getByText('From $30')).toBeVisible();
  const position = player.getByRole('slider', { name: 'Position' });
  await player.getByRole('button', { name: `Play ${title}` }).click();
  await expect(player.getByRole('button', { name: `Pause ${title}` })).toBeVisible();
  await position.press('PageUp');
  await expect(position).not.toHaveValue(/^[01]$/);
  const plays = async () =>
    (await visitor.from('beats').select('plays_count').eq('id', id).single()).data?.plays_count;
  await expect.poll(plays).toBe(1);

  const opened = context.waitForEvent('page');
  await player.getByRole('link', { name: 'License this beat' }).click();
  await expect(await opened).toHaveURL(new RegExp(`/beats/${id}$`));

  // A frame of WordPress has an origin of its own, and a secret with which WordPress accepts messages.
  const wordpress = framed
    .replace(`/${id}"`, `/${id}/#?secret=abc"`)
    .replace(
      '<iframe',
      '<iframe sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"',
    );
  await foreign.show(
    `${wordpress}<output></output><script>onmessage = ({ data }) => (document.querySelector('output').value = JSON.stringify(data))</script>`,
  );
  await expect(player.getByText('From $30')).toBeVisible();
  const cover = player.locator('img');
  await expect(cover).toHaveAttribute('src', /cover-placeholder/);
  await expect(cover).not.toHaveJSProperty('naturalWidth', 0);
  await player.getByRole('link', { name: 'License this beat' }).click();
  const link = { message: 'link', value: `${origin}/beats/${id}`, secret: 'abc' };
  await expect(page.locator('output')).toHaveText(JSON.stringify(link));
});

test('an embedded release plays its beats one after another', async ({
  page,
  foreign,
  origin,
  visitor,
}) => {
  const { id } = await demoRelease(visitor);
  await foreign.show(
    `<iframe src="${origin}/embed/releases/${id}" width="480" height="420"></iframe>`,
  );
  const player = frameOf(page);
  const list = player.getByRole('list', { name: 'Beats' }).getByRole('button');
  await expect(list.nth(1)).toBeVisible();
  await list.first().click();
  await expect(player.getByRole('button', { name: /^Pause/ })).toBeVisible();
  await list.first().click();
  await expect(player.getByRole('button', { name: /^Play/ })).toBeVisible();
  await list.first().click();
  const position = player.getByRole('slider', { name: 'Position' });
  await expect(player.getByRole('button', { name: /^Pause/ })).toBeVisible();
  await position.press('End');
  await expect(list.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(player.getByRole('button', { name: /^Pause/ })).toBeVisible();

  await page.goto(`/embed/releases/${id}`);
  await expect(page.getByRole('button', { name: /^Play/ })).toBeVisible();
  await expectAccessible(page);
});

test('the player reports a beat that is not in the store, and no other page can be framed', async ({
  page,
  foreign,
  origin,
  beats,
  problems,
}) => {
  const { id } = await beats.add({ is_active: false });
  await foreign.show(`<iframe src="${origin}/embed/beats/${id}"></iframe>`);
  await expect(frameOf(page).getByRole('heading')).toHaveText('No longer available.');
  await expect(frameOf(page).getByRole('link', { name: 'More beats' })).toBeVisible();

  problems.expect(/frame-ancestors 'none'/);
  problems.allow(/ERR_BLOCKED_BY_RESPONSE/);
  for (const path of ['/beats/1', '/admin', '/embed', '/embedded']) {
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes("frame-ancestors 'none'"),
    );
    await foreign.show(`<iframe src="${origin}${path}"></iframe>`);
    expect((await refused).text()).toContain(origin);
  }
});
