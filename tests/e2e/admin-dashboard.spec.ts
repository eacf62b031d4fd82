import { watchChannel } from './support/live.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin' });

test('the dashboard counts, checks every service, and updates when a beat is added', async ({
  page,
  admin,
  beats,
}) => {
  const { count } = await admin.from('beats').select('id', { count: 'exact', head: true });
  const joined = watchChannel(page, 'admin:beats');
  await page.goto('/admin');
  const status = page.getByRole('region', { name: 'System status' });
  // A healthy service of a busy machine may be slow.
  await expect(status.getByRole('listitem')).toHaveText([
    /^Database(Up|Slow)\d+ ms$/,
    /^Auth(Up|Slow)\d+ ms$/,
    /^Storage(Up|Slow)\d+ ms$/,
    /^Realtime(Up|Slow)\d+ ms$/,
  ]);
  await expect(status).toContainText(/All four answer\.|(is|are) slow\./);

  const beatCount = page
    .getByRole('region', { name: 'Figures' })
    .locator('dl > div')
    .filter({ has: page.getByText('Beats', { exact: true }) })
    .locator('dd');
  await expect(beatCount).toHaveText(String(count));
  await joined;
  await beats.add();
  await expect(beatCount).toHaveText(String((count ?? 0) + 1));
});
