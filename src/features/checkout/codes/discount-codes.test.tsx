import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { DiscountCodes } from '@/features/checkout/codes/discount-codes';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

const code = (id: number, overrides: object = {}) => ({
  ...{ id, code: `CODE${id}`, kind: 'percent', percent: 10, amount_cents: null },
  ...{ uses_limit: null, expires_at: null, is_active: true, created_at: '2025-06-01T12:00:00Z' },
  ...overrides,
});

let codes: object[];
let changes: unknown[];

beforeEach(() => {
  codes = [code(2, { kind: 'amount', percent: null, amount_cents: 1250, uses_limit: 5 }), code(1)];
  changes = [];
  server.use(
    http.get('*/rest/v1/discount_codes', () => HttpResponse.json(codes)),
    rpc('discount_code_uses', () => HttpResponse.json([{ code_id: 2, uses: 3 }])),
    http.post('*/rest/v1/discount_codes', async ({ request }) => {
      changes.push(await request.json());
      return new HttpResponse(null, { status: 201 });
    }),
    http.patch('*/rest/v1/discount_codes', async ({ request }) => {
      changes.push(await request.json());
      return HttpResponse.json([{ id: 1 }]);
    }),
  );
});

it('shows each code with what it gives and how often it was used', async () => {
  renderApp(<DiscountCodes />);
  const list = within(await screen.findByRole('list', { name: 'Discount codes' }));
  const [second, first] = list.getAllByRole('listitem');
  expect(second).toHaveTextContent('CODE2$12.50 off · 3 of 5 orders · Valid');
  expect(first).toHaveTextContent('CODE110% off · 0 of any number of orders · Valid');
  expect(list.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
});

it('adds a code as it was filled in, and says what is wrong at its field', async () => {
  const { user } = renderApp(<DiscountCodes />);
  await screen.findByRole('list', { name: 'Discount codes' });
  const add = screen.getByRole('button', { name: 'Add code' });
  await user.type(screen.getByLabelText(/^Code/), ' summer ');
  await user.type(screen.getByLabelText(/^Percent/), '101');
  await user.click(add);
  await waitFor(() =>
    expect(screen.getByLabelText(/^Percent/)).toHaveAccessibleDescription(/^From 1 to 100/),
  );
  expect(changes).toEqual([]);

  await user.selectOptions(screen.getByLabelText(/^Gives/), 'amount');
  await user.clear(screen.getByLabelText(/^Dollars/));
  await user.type(screen.getByLabelText(/^Dollars/), '12.50');
  await user.type(screen.getByLabelText(/^Orders/), '20');
  await user.click(screen.getByRole('button', { name: 'Add code' }));
  expect(await screen.findByText('Code added')).toBeVisible();
  expect(changes).toEqual([
    {
      ...{ code: 'SUMMER', kind: 'amount', percent: null, amount_cents: 1250 },
      ...{ uses_limit: 20, expires_at: null },
    },
  ]);
  await waitFor(() => expect(screen.getByLabelText(/^Code/)).toHaveValue(''));
});

it('switches a code off', async () => {
  const { user } = renderApp(<DiscountCodes />);
  await user.click(await screen.findByRole('button', { name: 'Switch off CODE1' }));
  await waitFor(() => expect(changes).toEqual([{ is_active: false }]));
});

it('deletes a code, and keeps the focus in the list', async () => {
  server.use(
    http.delete('*/rest/v1/discount_codes', () => {
      codes.pop();
      return HttpResponse.json([{ id: 1 }]);
    }),
  );
  const { user } = renderApp(<DiscountCodes />);
  await user.click(await screen.findByRole('button', { name: 'Delete CODE1' }));
  expect(await screen.findByText('Code deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('CODE1')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('list', { name: 'Discount codes' })).toHaveFocus());
});

it('says that there are none yet', async () => {
  codes = [];
  renderApp(<DiscountCodes />);
  expect(await screen.findByText('No codes yet')).toBeVisible();
});
