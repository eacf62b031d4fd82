import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { DiscountCodes } from '@/features/shop/codes/discount-codes';
import { texts } from '@tests/support/page';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { rest, rpc, testServer } from '@tests/support/server';

const server = testServer();

const code = (id: number, overrides: object = {}) => ({
  id,
  code: `CODE${id}`,
  kind: 'percent',
  percent: 10,
  amount_cents: null,
  uses_limit: null,
  expires_at: null,
  is_active: true,
  created_at: '2025-06-01T12:00:00Z',
  ...overrides,
});

let codes: object[];

beforeEach(() => {
  codes = [code(2, { kind: 'amount', percent: null, amount_cents: 1250, uses_limit: 5 }), code(1)];
  server.use(
    rest('discount_codes', () => HttpResponse.json(codes)),
    rpc('discount_code_uses', () => HttpResponse.json([{ code_id: 2, uses: 3 }])),
  );
});

async function open() {
  const { user } = renderApp(<DiscountCodes />);
  const list = await screen.findByRole('list', { name: 'Discount codes' });
  return { user, list };
}

it('shows the discount and the number of uses of each code, switches one off, and adds one once its values are valid', async () => {
  const { user, list } = await open();
  expect(texts(within(list).getAllByRole('listitem'))).toEqual([
    expect.stringContaining('CODE2$12.50 off · 3 of 5 orders · Valid'),
    expect.stringContaining('CODE110% off · 0 of any number of orders · Valid'),
  ]);
  // Only the unused code can be deleted.
  expect(within(list).getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
  const changes = record(server, 'patch', 'rest/v1/discount_codes', () =>
    HttpResponse.json([{ id: 1 }]),
  );
  await user.click(screen.getByRole('button', { name: 'Switch off CODE1' }));
  await waitFor(() => expect(changes).toEqual([{ is_active: false }]));

  const added = record(server, 'post', 'rest/v1/discount_codes');
  const field = (name: RegExp) => screen.getByLabelText(name);
  const add = () => user.click(screen.getByRole('button', { name: 'Add code' }));
  await user.type(field(/^Code/), ' summer ');
  await user.type(field(/^Percent/), '101');
  await add();
  await waitFor(() => expect(field(/^Percent/)).toHaveAccessibleDescription(/^From 1 to 100/));
  expect(added).toEqual([]);

  await user.selectOptions(field(/^Gives/), 'amount');
  await user.clear(field(/^Dollars/));
  await user.type(field(/^Dollars/), '12.50');
  await user.type(field(/^Orders/), '20');
  await add();
  expect(await screen.findByText('Code added')).toBeVisible();
  const amount = { kind: 'amount', percent: null, amount_cents: 1250 };
  expect(added).toEqual([{ ...amount, code: 'SUMMER', uses_limit: 20, expires_at: null }]);
  await waitFor(() => expect(field(/^Code/)).toHaveValue(''));
});

it('deletes a code, focuses the list, and shows when there are no codes', async () => {
  server.use(
    http.delete('*/rest/v1/discount_codes', () => {
      codes.pop();
      return HttpResponse.json([{ id: 1 }]);
    }),
  );
  const { user, list } = await open();
  await user.click(screen.getByRole('button', { name: 'Delete CODE1' }));
  expect(await screen.findByText('Code deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('CODE1')).not.toBeInTheDocument());
  await waitFor(() => expect(list).toHaveFocus());
  cleanup();
  codes = [];
  renderApp(<DiscountCodes />);
  expect(await screen.findByText('No codes yet')).toBeVisible();
});
