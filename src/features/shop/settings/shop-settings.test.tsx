import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { ShopSettings } from '@/features/shop/settings/shop-settings';
import { expectLogged } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { refusal, rpc, testServer } from '@tests/support/server';

const server = testServer();

let settings: Record<string, unknown>;
let saved: unknown[];

beforeEach(() => {
  settings = {
    online_payment: false,
    automatic_tax: false,
    currency: 'USD',
    download_limit: 10,
    free_every: 3,
    artist_email: null,
    notify_orders: true,
    notify_messages: true,
    postal_address: null,
  };
  saved = [];
  server.use(
    rpc('shop_settings', () => HttpResponse.json(settings)),
    rpc('save_shop_settings', async ({ request }) => {
      const { p_changes: changes } = (await request.json()) as { p_changes: object };
      saved.push(changes);
      Object.assign(settings, changes);
      return HttpResponse.json({ success: true, error: null });
    }),
  );
});

const payment = () => screen.getByLabelText(/^Online payment/);
const limit = () => screen.getByLabelText(/^Downloads per file/);
const address = () => screen.getByLabelText(/^Your email address/);

async function open() {
  const { user, unmount } = renderApp(<ShopSettings />);
  expect(await screen.findByLabelText(/^Online payment/)).toBeVisible();
  const retype = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.paste(text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save settings' }));
  return { user, unmount, retype, save };
}

/** Focuses the window again, so that the query client refetches. */
async function refocusWindow() {
  await act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await Promise.resolve();
  });
  focusManager.setFocused(undefined);
}

it('shows invalid values at their fields, saves only changed settings, and removes an emptied address', async () => {
  const { user, retype, save } = await open();
  await retype(limit(), '0');
  await retype(address(), 'nobody');
  await save();
  await waitFor(() =>
    expect(limit()).toHaveAccessibleDescription(/^A whole number from 1 to 1000/),
  );
  expect(address()).toHaveAccessibleDescription(/^Please enter a valid email address/);
  expect(limit()).toHaveFocus();
  expect(saved).toEqual([]);

  expect(payment()).toHaveAccessibleDescription(/STRIPE_SECRET_KEY/);
  await user.selectOptions(payment(), 'on');
  await retype(limit(), '5');
  await retype(address(), ' Ada@Example.com');
  await retype(screen.getByLabelText(/^Postal address/), ' 1 Main St ');
  await user.selectOptions(screen.getByLabelText('Free licenses'), 'None');
  await user.selectOptions(screen.getByLabelText('New messages'), 'off');
  await save();
  expect(await screen.findByText('Settings saved')).toBeVisible();
  await waitFor(() => expect(address()).toHaveValue('ada@example.com'));
  await retype(address(), '');
  await save();
  await waitFor(() => expect(saved).toHaveLength(2));
  const changed = {
    online_payment: true,
    download_limit: 5,
    free_every: null,
    notify_messages: false,
    postal_address: '1 Main St',
  };
  expect(saved).toEqual([{ ...changed, artist_email: 'ada@example.com' }, { artist_email: null }]);
});

it('shows what another admin has saved, and does not overwrite it', async () => {
  const { retype, save } = await open();
  settings['download_limit'] = 20;
  await refocusWindow();
  await waitFor(() => expect(limit()).toHaveValue('20'));

  await retype(address(), 'ada@example.com');
  settings['online_payment'] = true;
  await refocusWindow();
  expect(address()).toHaveValue('ada@example.com');
  await save();
  await waitFor(() => expect(saved).toEqual([{ artist_email: 'ada@example.com' }]));
  await waitFor(() => expect(payment()).toHaveValue('on'));
});

it('keeps typed values after a failed save and after the page was closed, until the admin starts over', async () => {
  server.use(rpc('save_shop_settings', () => refusal()));
  const { retype, save, unmount } = await open();
  await retype(limit(), '7');
  await save();
  expect(await screen.findByText('The settings were not saved')).toBeVisible();
  expectLogged('error', 'The settings were not saved:');
  expect(limit()).toHaveValue('7');
  unmount();

  const { user } = await open();
  expect(limit()).toHaveValue('7');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(limit()).toHaveValue('10'));
});
