import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { licenseTiers, tierIds, unavailableTexts } from '@/content/licenses';
import { parseCart } from '@/features/checkout/cart';
import { readCartText } from '@/features/checkout/cart-storage';
import { unavailableReason } from '@/features/checkout/licensing';
import { LicensingDialog } from '@/features/checkout/licensing-dialog';
import { buildBeat } from '@tests/support/builders';
import { availabilityAnswer, openStore } from '@tests/support/cart';
import { renderApp } from '@tests/support/render';
import { refusal, testServer } from '@tests/support/server';

const server = testServer();

const beat = buildBeat({ id: 7, title: 'Bow & Arrow', genre: 'drill', price: 30, salePrice: null });
const nothing = { files: [], features: [], limits: [] };
const leases = licenseTiers.filter(({ id }) => id !== 'exclusive');

function availability(answer: () => Response | Promise<Response>) {
  server.use(http.get('*/rest/v1/rpc/license_availability', answer));
}

function renderDialog(price = beat.price) {
  return renderApp(
    <LicensingDialog beat={{ ...beat, price }} tier={null} open onClose={vi.fn()} />,
  );
}

/** Presses Buy Now. @returns what is in the cart then */
async function choose(user: UserEvent, name: string) {
  await waitFor(() => expect(buy(name)).toBeEnabled());
  await user.click(buy(name));
  await screen.findByRole('dialog', { name: 'Checkout' });
  return parseCart(readCartText()).lines;
}

const card = (name: string) => within(screen.getByRole('article', { name }));
const buy = (name: string) => card(name).getByRole('button', { name: /^(Buy Now|Free download)$/ });

describe('the licensing dialog', () => {
  it('shows the beat, and its three licenses at its own price', async () => {
    openStore(server);
    const { user } = renderDialog();
    const dialog = screen.getByRole('dialog', { name: 'Choose Your License' });
    expect(within(dialog).getByText('Bow & Arrow', { exact: true })).toBeVisible();
    expect(within(dialog).getByText('drill')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Cover of Bow & Arrow' })).toHaveAttribute(
      'src',
      beat.cover.url,
    );
    expect(card('Basic').getByText('$30')).toBeVisible();
    expect(card('Premium').getByText('$90')).toBeVisible();
    expect(card('Unlimited').getByText('$180')).toBeVisible();
    expect(screen.getByText('MOST POPULAR').closest('article')).toHaveAccessibleName('Premium');

    expect(await choose(user, 'Premium')).toEqual([
      {
        kind: 'license',
        beatId: 7,
        tier: 'premium',
        title: 'Bow & Arrow',
        image: '/cover-400.webp',
      },
    ]);
  });

  it('names the formats of each license side by side', async () => {
    openStore(server);
    renderDialog();
    expect(card('Basic').getByText('Files: MP3')).toBeVisible();
    expect(card('Premium').getByText('Files: MP3 + WAV + trackouts')).toBeVisible();
    expect(card('Unlimited').getByText('Files: MP3 + WAV + trackouts + stems')).toBeVisible();
    await waitFor(() => expect(buy('Basic')).toBeEnabled());
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('offers Exclusive at its own price, with what files there are', async () => {
    openStore(server);
    availability(() =>
      HttpResponse.json(
        availabilityAnswer({ unlimited: 'no-stems' }).map((row) =>
          row.tier === 'exclusive' ? { ...row, files: ['mp3', 'wav'] } : row,
        ),
      ),
    );
    const { user } = renderDialog();
    expect(await screen.findByRole('article', { name: 'Exclusive' })).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      'Four ways to use Bow & Arrow. Prices in US dollars.',
    );
    expect(card('Exclusive').getByText('$400')).toBeVisible();
    expect(card('Exclusive').getByText('Files: MP3 + WAV')).toBeVisible();
    expect(await choose(user, 'Exclusive')).toMatchObject([{ beatId: 7, tier: 'exclusive' }]);
  });

  it('shows Exclusive at once where the page knows its price', () => {
    openStore(server);
    renderApp(
      <LicensingDialog
        beat={{ ...beat, exclusivePrice: 999 }}
        tier="exclusive"
        open
        onClose={vi.fn()}
      />,
    );
    expect(card('Exclusive').getByText('$999')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Exclusive' })).toHaveFocus();
  });

  it('offers only Basic for a free beat, and says so', async () => {
    openStore(server);
    const { user } = renderDialog(0);
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      'Bow & Arrow is free. A free beat comes with the Basic license alone.',
    );
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(card('Basic').getByText('Free')).toBeVisible();
    expect(buy('Basic')).toHaveTextContent('Free download');
    expect(await choose(user, 'Basic')).toMatchObject([{ beatId: 7, tier: 'basic' }]);
  });

  it('keeps its buttons pending, and the focus on them, until availability is known', async () => {
    availability(async () => {
      await delay(50);
      return HttpResponse.json(availabilityAnswer({ premium: 'no-wav' }));
    });
    const { user } = renderDialog();
    for (const { name } of leases) expect(buy(name)).toBeDisabled();
    buy('Premium').focus();
    await waitFor(() => expect(buy('Basic')).toBeEnabled());
    expect(buy('Premium')).toHaveFocus();
    await user.tab();
    expect(buy('Unlimited')).toHaveFocus();
    await user.tab({ shift: true });
    expect(buy('Premium')).toHaveFocus();
  });

  it('says why a license is not sold', async () => {
    availability(() =>
      HttpResponse.json(
        availabilityAnswer(
          { premium: 'no-wav', unlimited: 'no-stems', exclusive: 'not-offered' },
          false,
        ),
      ),
    );
    renderDialog();
    await waitFor(() => expect(buy('Basic')).toBeEnabled());
    expect(buy('Premium')).toBeDisabled();
    expect(buy('Premium')).toHaveAccessibleDescription(`Premium ${unavailableTexts['no-wav']}`);
    expect(card('Premium').getByText('Files: MP3 + WAV + trackouts')).toBeVisible();
    expect(card('Premium').getByText('Trackout files')).toBeVisible();
    expect(buy('Unlimited')).toHaveAccessibleDescription(
      `Unlimited ${unavailableTexts['no-stems']}`,
    );
  });

  it('enables its buttons when availability cannot be loaded', async () => {
    availability(() => refusal());
    renderDialog();
    await waitFor(() => expect(buy('Premium')).toBeEnabled());
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });
});

describe('availability', () => {
  it('of a withdrawn beat says so for each license', () => {
    for (const tier of tierIds) {
      expect(unavailableReason([], tier)).toBe(unavailableTexts['withdrawn']);
    }
  });

  it('has words for every reason, and for a new one', () => {
    const reasonFor = (reason: string) =>
      unavailableReason(
        [{ tier: 'premium', available: false, reason, price_cents: 7_500, ...nothing }],
        'premium',
      );
    for (const reason of [
      ...['no-audio', 'free-beat', 'not-offered'],
      ...['no-master', 'no-mp3', 'no-wav', 'no-stems'],
    ]) {
      expect(reasonFor(reason)).toBe(unavailableTexts[reason]);
    }
    expect(reasonFor('new')).toBe('This license is not sold at the moment.');
  });
});
