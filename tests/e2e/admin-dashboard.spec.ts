import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { newMember, signIn } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { demoAccounts, demoPassword, type Client } from './support/clients.ts';
import { watchChannel } from './support/live.ts';
import { expect, test } from './support/test.ts';

const adminAccount = { email: demoAccounts.admin, password: demoPassword };

const counted = { plays: v.number(), views: v.number() };
const activitySchema = v.object({
  days: v.array(v.object({ day: v.string(), ...counted })),
  beats: v.array(v.object({ id: v.number(), title: v.string(), ...counted })),
});

async function readActivity(admin: Client, days: number) {
  const { data, error } = await admin.rpc('beat_activity', { p_days: days });
  if (error) throw new Error(error.message);
  return v.parse(activitySchema, data);
}

/** Counts as a person reads them; the page is open while other tests play and sign up. */
const figure = (text: string | null) => Number(text?.replaceAll(/\D/g, ''));

/** On a busy machine a healthy service may be slow. */
const answered = /All four answer\.|(is|are) slow\./;

test('the dashboard counts, checks every service, and updates when a beat is added @desktop', async ({
  page,
  admin,
  beats,
}) => {
  const joined = watchChannel(page, 'dashboard-beats');
  await signIn(page, adminAccount);
  await page.goto('/admin');
  const status = page.getByRole('region', { name: 'System status' });
  await expect(status).toContainText(answered);
  await expect(status.getByRole('listitem')).toHaveText([
    /^Database(Up|Slow)\d+ ms$/,
    /^Auth(Up|Slow)\d+ ms$/,
    /^Storage(Up|Slow)\d+ ms$/,
    /^Realtime(Up|Slow)\d+ ms$/,
  ]);
  await expect(page.getByRole('main')).toContainText('12.5K');
  await expect(page.getByRole('link', { name: /^Merch\s*Coming Soon/ })).toHaveAttribute(
    'href',
    '/admin/merch',
  );
  await expectAccessible(page);
  await joined;

  const shown = page
    .getByRole('region', { name: 'Figures' })
    .locator('dl > div')
    .filter({ has: page.getByText('Beats', { exact: true }) })
    .locator('dd');
  const isRight = async () => {
    const { count } = await admin.from('beats').select('id', { count: 'exact', head: true });
    return figure(await shown.textContent()) === count;
  };
  await expect.poll(isRight).toBe(true);
  await beats.add();
  // Other tests add and remove beats as well: only the live page keeps up with all of them.
  await expect.poll(isRight, { timeout: 15_000 }).toBe(true);
});

test(
  'the charts show what the database counted, day by day',
  { tag: '@desktop' },
  async ({ page, admin, visitor, beats }) => {
    const beat = await beats.add({ title: `Encore ${randomUUID().slice(0, 8)}` });
    for (const event of ['play', 'view'] as const) {
      await visitor.rpc('track_beat_event', { p_beat_id: beat.id, p_event_type: event });
    }
    const { days } = await readActivity(admin, 90);
    expect(days).toHaveLength(90);
    const today = days.at(-1);
    expect(today?.plays).toBeGreaterThan(0);

    await signIn(page, adminAccount);
    await page.goto('/admin');
    const chart = page.getByRole('slider', { name: 'Day by day' });
    await page.getByRole('button', { name: '90 days' }).click();
    await expect(chart).toHaveAttribute('aria-valuemax', '90');
    await page.getByText('Every day in figures').click();
    const rows = page.getByRole('table').locator('tbody tr');
    await expect(rows).toHaveCount(90);
    // All but today, on which other tests play.
    const figures = await rows.evaluateAll((all) =>
      all.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    );
    expect(figures).toEqual(
      days
        .slice(0, -1)
        .toReversed()
        .map(({ plays, views }) => [plays.toLocaleString('en-US'), views.toLocaleString('en-US')]),
    );
    await chart.focus();
    await page.keyboard.press('End');
    const said = await chart.getAttribute('aria-valuetext');
    expect(figure(/: ([\d,]+) play/.exec(said ?? '')?.[1] ?? null)).toBeGreaterThanOrEqual(
      today?.plays ?? 1,
    );
  },
);

test(
  'a service that is down is named and checked again',
  { tag: '@desktop' },
  async ({ page, problems }) => {
    problems.expect(/^answer 503: GET .*\/auth\/v1\/health/);
    await page.route('**/auth/v1/health', (route) => route.fulfill({ status: 503 }));
    await signIn(page, adminAccount);
    await page.goto('/admin');
    const status = page.getByRole('region', { name: 'System status' });
    await expect(status).toContainText('Auth is down.');
    await expect(status).toContainText('AuthDownIt is taking a break.');
    await expectAccessible(page);
    await page.unroute('**/auth/v1/health');
    await status.getByRole('button', { name: 'Check again' }).click();
    await expect(status).toContainText(answered);
    await expect(status).not.toContainText('Down');
  },
);

test(
  'only admins can read statistics',
  { tag: '@desktop' },
  async ({ page, member, visitor, site }) => {
    for (const client of [member, visitor]) {
      expect((await client.rpc('admin_stats')).error?.code).toBe('42501');
      expect((await client.rpc('beat_activity', { p_days: 30 })).error?.code).toBe('42501');
    }
    await signIn(page, await newMember(site));
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin-request');
  },
);
