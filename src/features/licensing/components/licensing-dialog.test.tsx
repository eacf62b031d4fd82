import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { licenceComparison, licenceTiers, tierIds, unavailableTexts } from '@/content/licences';
import { LicensingDialog } from '@/features/licensing/components/licensing-dialog';
import { toAvailability } from '@/features/licensing/model';
import { renderApp } from '@tests/support/render';
import { refusal, testServer } from '@tests/support/server';

const server = testServer();

const beat = { id: 7, title: 'Bow & Arrow', genre: 'drill', coverUrl: '/c.jpg', basicPrice: 30 };
const sold = tierIds.map((tier) => ({ tier, available: true, reason: null }));

function availability(answer: () => Response | Promise<Response>) {
  server.use(http.get('*/rest/v1/rpc/licence_availability', answer));
}

function renderDialog() {
  const onChoose = vi.fn();
  const view = renderApp(
    <LicensingDialog beat={beat} open onOpenChange={vi.fn()} onChoose={onChoose} />,
  );
  return { ...view, onChoose };
}

const card = (name: string) => within(screen.getByRole('article', { name }));
const buy = (name: string) => card(name).getByRole('button', { name: 'Buy Now' });

describe('the licensing dialog', () => {
  it('shows the beat, and its three licences at its own price', async () => {
    availability(() => HttpResponse.json(sold));
    const { user, onChoose } = renderDialog();
    const dialog = screen.getByRole('dialog', { name: 'Choose Your License' });
    expect(within(dialog).getByText('Bow & Arrow', { exact: true })).toBeVisible();
    expect(within(dialog).getByText('drill')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Cover of Bow & Arrow' })).toHaveAttribute(
      'src',
      '/c.jpg',
    );
    expect(card('Basic').getByText('$30')).toBeVisible();
    expect(card('Premium').getByText('$90')).toBeVisible();
    expect(card('Unlimited').getByText('$180')).toBeVisible();
    expect(screen.getByText('MOST POPULAR').closest('article')).toHaveAccessibleName('Premium');

    await waitFor(() => expect(buy('Premium')).toBeEnabled());
    await user.click(buy('Premium'));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(licenceTiers[1]);
  });

  it('waits with the buttons until it is known what is sold', async () => {
    availability(async () => {
      await delay(50);
      return HttpResponse.json(sold);
    });
    renderDialog();
    for (const { name } of licenceTiers) expect(buy(name)).toBeDisabled();
    await waitFor(() => expect(buy('Basic')).toBeEnabled());
  });

  it('says why a licence is not sold', async () => {
    availability(() =>
      HttpResponse.json([
        { tier: 'basic', available: true, reason: null },
        { tier: 'premium', available: false, reason: 'no-wav' },
        { tier: 'unlimited', available: false, reason: 'no-master' },
      ]),
    );
    renderDialog();
    await waitFor(() => expect(buy('Basic')).toBeEnabled());
    expect(buy('Premium')).toBeDisabled();
    expect(buy('Premium')).toHaveAccessibleDescription(`Premium ${unavailableTexts['no-wav']}`);
    expect(buy('Unlimited')).toHaveAccessibleDescription(
      `Unlimited ${unavailableTexts['no-master']}`,
    );
  });

  it('leaves it to the cart when it cannot be known', async () => {
    availability(() => refusal());
    renderDialog();
    await waitFor(() => expect(buy('Premium')).toBeEnabled());
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });

  it('compares the licences use by use', () => {
    availability(() => HttpResponse.json(sold));
    renderDialog();
    const row = within(screen.getByRole('row', { name: /^Radio play/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['No', 'Yes', 'Yes']);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Use',
      'Basic',
      'Premium',
      'Unlimited',
    ]);
  });
});

describe('availability', () => {
  it('of a beat that has left the store says so for each licence', () => {
    expect(Object.values(toAvailability([]))).toEqual(
      tierIds.map(() => unavailableTexts['withdrawn']),
    );
  });

  it('has words for every reason, and for a new one', () => {
    for (const reason of ['no-audio', 'no-master', 'no-wav']) {
      const rows = tierIds.map((tier) => ({ tier, available: false, reason }));
      expect(toAvailability(rows).premium).toBe(unavailableTexts[reason]);
    }
    const [basic] = tierIds;
    expect(toAvailability([{ tier: basic, available: false, reason: 'new' }]).basic).toBe(
      'This licence is not sold at the moment.',
    );
  });
});

describe('the comparison', () => {
  it('says of streams what the cards say', () => {
    const streams = licenceComparison.find(({ use }) => use === 'Streams');
    for (const { id, features } of licenceTiers) expect(features).toContain(streams?.[id]);
  });

  it('lets no licence leave out what a smaller one allows', () => {
    for (const use of licenceComparison) {
      if (use.basic !== false) expect(use.premium, use.use).not.toBe(false);
      if (use.premium !== false) expect(use.unlimited, use.use).not.toBe(false);
    }
  });
});
