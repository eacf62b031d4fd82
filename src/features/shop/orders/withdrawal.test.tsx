import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { withdrawalTexts as texts } from '@/content/orders';
import { OrderWithBuyer } from '@/features/shop/orders/order-receipt';
import { placedOrder } from '@/features/shop/orders/testing/orders';
import { OrderWithdrawal } from '@/features/shop/orders/withdrawal';
import { WithdrawPage } from '@/pages/shop/withdraw-page';
import { openPage } from '@tests/support/page';
import { expectLogged, record } from '@tests/support/record';
import { refusal, testServer } from '@tests/support/server';

const server = testServer();
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const page = { path: '/withdraw', at: '/withdraw' };

it('sends what was typed once it is confirmed, and keeps it for Back and after a failure', async () => {
  const calls = record(server, 'post', 'rest/v1/rpc/withdraw', () =>
    calls.length === 1 ? refusal() : HttpResponse.json('2026-06-20T12:00:00Z'),
  );
  const { user, goBack } = openPage(<WithdrawPage />, page);
  const next = () => user.click(screen.getByRole('button', { name: texts.next }));
  await next();
  expect(screen.getAllByText('Please fill in this field.')).toHaveLength(3);
  await user.type(field(/^Name/), 'Nia Okafor');
  await user.type(field(/^Reference/), 'invoice 7');
  await user.type(field(/^Email/), 'Nia@example.com');
  await next();
  expect(await screen.findByText(texts.statement('INVOICE7'))).toBeVisible();
  goBack();
  expect(field(/^Email/)).toHaveValue('nia@example.com');
  await user.clear(field(/^Reference/));
  await user.type(field(/^Reference/), 'tv 7f3k92qd');
  await next();
  expect(await screen.findByText(texts.statement('TV-7F3K-92QD'))).toBeVisible();
  expect(screen.getByText('Nia Okafor, nia@example.com')).toBeVisible();
  expect(calls).toEqual([]);

  const [confirm, ...others] = screen.getAllByRole('button');
  expect(others).toEqual([]);
  expect(confirm).toHaveTextContent('Confirm withdrawal');
  if (confirm) await user.click(confirm);
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.failed);
  expectLogged('error', 'The withdrawal was not sent:');
  if (confirm) await user.click(confirm);
  const sent = await screen.findByRole('status');
  expect(sent).toHaveTextContent(/^Your withdrawal was sentJun 20, 2026/);
  await waitFor(() => expect(sent.parentElement).toHaveFocus());
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(calls.slice(1)).toEqual([
    { p_name: 'Nia Okafor', p_reference: 'TV-7F3K-92QD', p_email: 'nia@example.com' },
  ]);
});

const paid = placedOrder({ status: 'paid', immediate_delivery_at: '2025-06-01T12:00:00+00:00' });

it.each([
  [
    'its buyer',
    <OrderWithBuyer key="" order={paid} />,
    ['Nia Okafor', 'TV-7F3K-92QD', 'nia@example.com'],
  ],
  [
    'a holder of its link',
    <OrderWithdrawal key="" order={paid} isBuyer={false} />,
    ['', 'TV-7F3K-92QD', ''],
  ],
])('is filled in from an order, for %s', async (_who, order, values) => {
  const { user } = openPage(order, { routes: { '/withdraw': <WithdrawPage /> } });
  expect(screen.getByText(/^On Jun 1, 2025 you asked for the files right away/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Withdraw from contract here/ }));
  expect([/^Name/, /^Reference/, /^Email/].map((name) => field(name))).toSatisfy(
    (fields: HTMLInputElement[]) => fields.every(({ value }, n) => value === values[n]),
  );
});

it('shows when an order was withdrawn from, and offers it only for a paid one', () => {
  const withdrawn = { ...paid, withdrawn_at: '2026-06-20T12:00:00Z' };
  const { rerender } = openPage(<OrderWithdrawal order={withdrawn} isBuyer />);
  expect(screen.getByText(/^Withdrawal sent/)).toHaveTextContent('Jun 20, 2026');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  rerender(<OrderWithdrawal order={placedOrder()} isBuyer />);
  expect(screen.queryByText(/Withdraw/)).not.toBeInTheDocument();
});
