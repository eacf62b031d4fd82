import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { notifyTexts } from '@/content/merch';
import { subscriptionPage as page } from '@/content/newsletter';
import type { Subscription } from '@/features/messages/subscription/queries';
import { NewsletterPage } from '@/pages/newsletter/newsletter-page';
import { openPage } from '@tests/support/page';
import { expectLogged, record } from '@tests/support/record';
import { rest, testServer } from '@tests/support/server';

const server = testServer();
const TOKEN = '0b8a7c52-5d7a-4c7e-9d38-2f0a6f1f6a11';
const email = 'nia@example.com';

beforeEach(() => server.use(rest('site_texts', () => HttpResponse.json([]))));

type Lists = Subscription['lists'];
const newsletter = (state: Lists[number]['state']) => ({ list: 'newsletter', state });
const hoodie = { list: 'merch:Daylight Hoodie', state: 'confirmed' } as const;

/** Opens the page of a URL that is on the lists with the link of the first; a save answers with `saved`. */
function openLists(lists: Lists, saved: Lists = [], prefix = '') {
  const list = lists[0]?.list;
  const answer = (all: Lists) => HttpResponse.json({ email, list, lists: all });
  record(server, 'post', 'rest/v1/rpc/subscription', () => answer(lists));
  const changes = record(server, 'post', 'rest/v1/rpc/save_subscription', () => answer(saved));
  const { user } = openPage(<NewsletterPage />, { path: `/newsletter#${prefix}${TOKEN}` });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const check = (name: string) => user.click(screen.getByRole('checkbox', { name }));
  return { changes, press, check };
}

const title = (name: string) => screen.findByRole('heading', { level: 2, name });
const choice = (confirmed: string[], ended: string[]) => ({
  p_token: TOKEN,
  p_confirmed: confirmed,
  p_ended: ended,
});

it('confirms an address only when Confirm is pressed, with the lists that are checked', async () => {
  const { changes, press, check } = openLists(
    [newsletter('waiting'), { list: 'merch:Free pills', state: 'waiting' }],
    [newsletter('confirmed'), { list: 'new-beats', state: 'confirmed' }],
  );
  expect(screen.getByText(page.loading)).toBeVisible();
  await title(page.waiting.title);
  expect(screen.getByText(page.waiting.text(email))).toBeVisible();
  expect(screen.getByRole('checkbox', { name: page.newsletter })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: page.newBeats })).not.toBeChecked();
  const unknown = screen.getByRole('checkbox', { name: page.merch(page.otherProduct) });
  expect(unknown).not.toBeChecked();
  expect(changes).toEqual([]);
  await check(page.newBeats);
  await press(page.waiting.save);
  expect(await title(page.active.title)).toBeVisible();
  expect(changes).toEqual([choice(['newsletter', 'new-beats'], [])]);
});

it('unsubscribes a confirmed address from one list, or from all, also while another list waits', async () => {
  const waiting = { list: `merch:${notifyTexts.everything}`, state: 'waiting' } as const;
  const lists = [newsletter('confirmed'), hoodie, waiting];
  const { changes, press, check } = openLists(lists, [newsletter('ended'), hoodie]);
  await title(page.active.title);
  expect(
    screen.getByRole('checkbox', { name: page.merch(notifyTexts.everything) }),
  ).not.toBeChecked();
  await check(page.newsletter);
  await press(page.active.save);
  await waitFor(() => expect(changes).toEqual([choice([], ['newsletter'])]));
  const ended = [newsletter('ended'), { ...hoodie, state: 'ended' as const }];
  const others = record(server, 'post', 'rest/v1/rpc/save_subscription', () =>
    HttpResponse.json({ email, list: 'newsletter', lists: ended }),
  );
  await press(page.endAll);
  expect(await title(page.ended.title)).toBeVisible();
  expect(others).toEqual([{ p_token: TOKEN, p_ends_all: true }]);
  expect(screen.getByRole('checkbox', { name: page.merch('Daylight Hoodie') })).not.toBeChecked();
  expect(screen.queryByRole('button', { name: page.endAll })).toBeNull();
});

it.each([
  ['', page.ended, false],
  ['confirm-', page.waiting, true],
])(
  'checks a list that has ended only for a link about confirming: %j',
  async (prefix, texts, checked) => {
    openLists([newsletter('ended')], [], prefix);
    await title(texts.title);
    expect(screen.getByRole('button', { name: texts.save })).toBeVisible();
    const { checked: isChecked } = screen.getByRole<HTMLInputElement>('checkbox', {
      name: page.newsletter,
    });
    expect(isChecked).toBe(checked);
  },
);

it('keeps what is checked when it was not saved, and can be saved again', async () => {
  const { changes, press, check } = openLists([newsletter('confirmed')], [newsletter('confirmed')]);
  await title(page.active.title);
  await check(page.newBeats);
  server.use(
    http.post('*/rest/v1/rpc/save_subscription', () => HttpResponse.error(), { once: true }),
  );
  await press(page.active.save);
  expect(await screen.findByRole('alert')).toHaveTextContent(page.notSaved);
  expect(screen.getByRole('checkbox', { name: page.newBeats })).toBeChecked();
  expectLogged('error', `${page.notSaved}:`);
  await press(page.active.save);
  expect(await screen.findByText(page.saved.title)).toBeVisible();
  expect(changes).toEqual([choice(['new-beats'], [])]);
});

it.each([
  ['#old', [{ p_token: 'old' }]],
  ['', []],
])('explains that the link %j does not work', async (hash, expected) => {
  const calls = record(server, 'post', 'rest/v1/rpc/subscription', () => HttpResponse.json(null));
  openPage(<NewsletterPage />, { path: `/newsletter${hash}` });
  expect(await title(page.closed.title)).toBeVisible();
  expect(screen.getByRole('link', { name: page.closed.toHome })).toBeVisible();
  expect(calls).toEqual(expected);
});
