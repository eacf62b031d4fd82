import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { OrderInbox } from '@/features/shop/orders/admin/order-inbox';
import { orderLine, orderRow, ordersTable } from '@/features/shop/orders/testing/orders-table';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

vi.mock('@/lib/data/realtime');

const server = testServer();
const paid = { status: 'paid', payment: 'stripe', total_cents: 7500, tax_cents: 500 } as const;

it('shows which beat a void sale holds, and frees it for sale', async () => {
  const number = 'TVL-2222-3333';
  const license = { order_id: 1, line: 100, number, state: 'revoked', reason: null, held: true };
  const order = orderRow(1, { ...paid, status: 'refunded', lines: [orderLine(100)] });
  server.use(...ordersTable(() => [order]));
  server.use(rpc('order_licenses', () => HttpResponse.json([license])));
  const freed = record(server, 'post', 'rest/v1/rpc/free_exclusive', () => {
    license.held = false;
    return HttpResponse.json({ success: true, error: null });
  });
  const { user } = renderApp(<OrderInbox />);
  const list = within(await screen.findByRole('list', { name: /^Licenses of order/ }));
  expect(list.getByText(/: revoked\. “Midnight Rosin” is held/)).toBeVisible();
  await user.click(list.getByRole('button', { name: `Free for sale ${number}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Free this beat for sale?' }));
  expect(dialog.getByText(/stays hidden until you publish it/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Free for sale' }));
  expect(await list.findByText(`${number}: revoked`)).toBeVisible();
  expect(list.queryByRole('button')).not.toBeInTheDocument();
  expect(freed).toEqual([{ p_number: number }]);
});

it('revokes a license for a reason that has to be given', async () => {
  const number = 'TVL-2222-3333';
  const license = { order_id: 1, line: 100, number, state: 'valid', held: false };
  server.use(...ordersTable(() => [orderRow(1, { ...paid, lines: [orderLine(100)] })]));
  const state = { reason: null as string | null };
  server.use(
    rpc('order_licenses', () =>
      HttpResponse.json([{ ...license, ...state, ...(state.reason && { state: 'revoked' }) }]),
    ),
  );
  const revoked = record(server, 'post', 'rest/v1/rpc/revoke_license', () => {
    state.reason = 'Leaked';
    return HttpResponse.json({ success: true, error: null });
  });
  const { user } = renderApp(<OrderInbox />);
  await user.click(await screen.findByRole('button', { name: `Revoke license ${number}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke this license?' }));
  const press = dialog.getByRole('button', { name: 'Revoke license' });
  expect(press).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), ' Leaked ');
  await user.click(press);
  expect(await screen.findByText(`${number}: revoked (Leaked)`)).toBeVisible();
  expect(revoked).toEqual([{ p_number: number, p_reason: 'Leaked' }]);
});
