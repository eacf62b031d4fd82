import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { orderPage } from '@/content/checkout';
import { orderPageTexts } from '@/content/orders';
import { placedAnswer } from '@/features/shop/cart/testing/quotes';
import { OrderPage } from '@/pages/shop/order-page';
import { address, openPage } from '@/pages/testing/page';
import { record } from '@tests/support/record';
import { testServer } from '@tests/support/server';

const server = testServer();
const REFERENCE = 'TV-7F3K-92QD';
const LOOKUP = { p_reference: REFERENCE, p_email: 'nia@example.com' };

/** Opens the page; an order is found with these answers. */
function openOrder(
  { path = '/order', state }: { path?: string; state?: unknown } = {},
  answer = () => HttpResponse.json(placedAnswer().order as object | null),
) {
  const asked = record(server, 'post', 'rest/v1/rpc/find_order', answer);
  const view = openPage(<OrderPage />, { path, state });
  const find = async (reference = REFERENCE, email = LOOKUP.p_email) => {
    await view.user.click(referenceField());
    await view.user.paste(reference);
    await view.user.click(emailField());
    await view.user.paste(email);
    await view.user.click(findButton());
  };
  return { ...view, asked, find };
}

const referenceField = () => screen.getByLabelText(/^Reference/);
const emailField = () => screen.getByLabelText(/^Email/);
const findButton = () => screen.getByRole('button', { name: orderPage.find });
const findHeading = () => screen.findByRole('heading', { level: 2, name: REFERENCE });
const confirmed = {
  path: `/order?reference=${REFERENCE}`,
  state: { email: LOOKUP.p_email },
};

it('finds an order by its reference, however it is typed, and its email, which stays out of the address', async () => {
  const { user, asked, find } = openOrder();
  await find(' tv 7f3k 92qd', 'Nia@Example.com ');
  expect(await findHeading()).toHaveFocus();
  expect(asked).toEqual([LOOKUP]);
  expect(address()).toBe(confirmed.path);
  const lines = within(screen.getByRole('list', { name: `What order ${REFERENCE} is for` }));
  expect(lines.getByRole('listitem')).toHaveTextContent('Midnight Rosin$25Basic license');
  expect(screen.getByText('Waiting for the artist')).toBeVisible();
  expect(screen.getByText(/^License terms/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: orderPage.another }));
  expect(findButton()).toBeVisible();
  expect(address()).toBe('/order');
});

it('shows that no order was found, keeps what was typed, and asks again', async () => {
  const { user, asked, find } = openOrder({}, () => HttpResponse.json(null));
  await find();
  const { title, text } = orderPage.notFound;
  expect(await screen.findByRole('alert')).toHaveTextContent(title + text);
  expect(referenceField()).toHaveValue(REFERENCE);
  expect(emailField()).toHaveValue(LOOKUP.p_email);
  await user.click(findButton());
  await waitFor(() => expect(asked).toHaveLength(2));
});

it('shows at each field what is missing, and asks nothing', async () => {
  const { asked, find } = openOrder();
  await find('12345', '');
  expect(referenceField()).toHaveFocus();
  expect(referenceField()).toHaveAccessibleDescription(
    `${orderPage.referenceInvalid} ${orderPage.referenceHint}`,
  );
  expect(emailField()).toHaveAccessibleDescription('Please fill in this field.');
  expect(asked).toEqual([]);
});

it('opens at once from the order’s confirmation, and mails the buyer of a paid order a new link', async () => {
  const paid = () => HttpResponse.json(placedAnswer({ status: 'paid' }).order as object);
  const { user } = openOrder(confirmed, paid);
  const asked = record(server, 'post', 'rest/v1/rpc/send_order_link');
  const { send, sent, sentText } = orderPageTexts.newLink;
  await user.click(await screen.findByRole('button', { name: send }));
  expect(await screen.findByText(sentText)).toBeVisible();
  expect(asked).toEqual([LOOKUP]);
  expect(screen.queryByRole('button', { name: send })).toBeNull();
  // Where the button was.
  await waitFor(() => expect(document.activeElement).toHaveTextContent(sent));
  expect(document.body).not.toHaveFocus();
});
