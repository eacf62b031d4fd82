import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { ShopSettings } from '@/features/checkout/settings/shop-settings';
import { renderApp } from '@tests/support/render';
import { refusal, rpc, testServer } from '@tests/support/server';

const server = testServer();

let settings: Record<string, unknown>;
let saved: unknown[];

beforeEach(() => {
  settings = {
    ...{ online_payment: false, automatic_tax: false, currency: 'USD', download_limit: 10 },
    ...{ artist_email: null, notify_orders: true, notify_messages: true },
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
const save = () => screen.getByRole('button', { name: 'Save settings' });

async function open() {
  const view = renderApp(<ShopSettings />);
  expect(await screen.findByLabelText(/^Online payment/)).toBeVisible();
  return view;
}

/** The window is looked at again. */
async function lookAgain() {
  await act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await Promise.resolve();
  });
  focusManager.setFocused(undefined);
}

it('saves what was changed, and nothing else', async () => {
  const { user } = await open();
  expect(payment()).toHaveAccessibleDescription(/Needs Stripe/);
  await user.selectOptions(payment(), 'on');
  await user.clear(limit());
  await user.type(limit(), '5');
  await user.type(address(), ' Ada@Example.com');
  await user.selectOptions(screen.getByLabelText('New messages'), 'off');
  await user.click(save());
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(saved).toEqual([
    {
      ...{ online_payment: true, download_limit: 5 },
      ...{ artist_email: 'ada@example.com', notify_messages: false },
    },
  ]);
  await waitFor(() => expect(address()).toHaveValue('ada@example.com'));
});

it('says what is wrong at its field, and saves nothing', async () => {
  const { user } = await open();
  await user.clear(limit());
  await user.type(limit(), '0');
  await user.type(address(), 'nobody');
  await user.click(save());
  await waitFor(() =>
    expect(limit()).toHaveAccessibleDescription(/^A whole number from 1 to 1000/),
  );
  expect(address()).toHaveAccessibleDescription(/^Please enter a valid email address/);
  expect(limit()).toHaveFocus();
  expect(saved).toEqual([]);
});

it('takes the address away when its field is emptied', async () => {
  settings['artist_email'] = 'ada@example.com';
  const { user } = await open();
  await user.clear(address());
  await user.click(save());
  await waitFor(() => expect(saved).toEqual([{ artist_email: null }]));
});

it('shows what another admin saved, and overwrites none of it', async () => {
  const { user } = await open();
  settings['download_limit'] = 20;
  await lookAgain();
  await waitFor(() => expect(limit()).toHaveValue('20'));

  await user.type(address(), 'ada@example.com');
  settings['online_payment'] = true;
  await lookAgain();
  expect(address()).toHaveValue('ada@example.com');
  await user.click(save());
  await waitFor(() => expect(saved).toEqual([{ artist_email: 'ada@example.com' }]));
  await waitFor(() => expect(payment()).toHaveValue('on'));
});

it('keeps what was typed when saving fails and while the page is away, until it is given up', async () => {
  server.use(rpc('save_shop_settings', () => refusal()));
  const { user, unmount } = await open();
  await user.clear(limit());
  await user.type(limit(), '7');
  await user.click(save());
  expect(await screen.findByText('The settings were not saved')).toBeVisible();
  expect(limit()).toHaveValue('7');
  unmount();

  await open();
  expect(limit()).toHaveValue('7');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(limit()).toHaveValue('10'));
  vi.mocked(console.error).mockClear();
});

it('says when the settings cannot be loaded', async () => {
  server.use(rpc('shop_settings', () => refusal()));
  renderApp(<ShopSettings />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  vi.mocked(console.error).mockClear();
});
