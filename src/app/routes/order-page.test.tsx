import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { OrderPage } from '@/app/routes/order-page';
import { orderPage } from '@/content/checkout';
import { orderPageTexts } from '@/content/orders';
import { placedAnswer } from '@/features/checkout/testing/quotes';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
}

function openPage(path = '/order', state?: unknown) {
  const asked: unknown[] = [];
  server.use(
    rpc('find_order', async ({ request }) => {
      const lookup = (await request.json()) as { p_reference: string; p_email: string };
      asked.push(lookup);
      const right = lookup.p_reference === 'TV-7F3K-92QD' && lookup.p_email === 'nia@example.com';
      return HttpResponse.json(right ? placedAnswer().order : null);
    }),
  );
  const view = renderApp(
    <>
      <OrderPage />
      <Address />
    </>,
    { path, state },
  );
  return { ...view, asked };
}

const reference = () => screen.getByLabelText(/^Reference/);
const email = () => screen.getByLabelText(/^Email/);
const find = () => screen.getByRole('button', { name: orderPage.find });
const heading = { level: 2, name: 'TV-7F3K-92QD' };

it('finds an order by its reference, however it is typed, and its email, which stays out of the address', async () => {
  const { user, asked } = openPage();
  await user.type(reference(), ' tv 7f3k 92qd');
  await user.type(email(), 'Nia@Example.com ');
  await user.click(find());
  expect(await screen.findByRole('heading', heading)).toHaveFocus();
  expect(asked).toEqual([{ p_reference: 'TV-7F3K-92QD', p_email: 'nia@example.com' }]);
  expect(screen.getByLabelText('Address')).toHaveTextContent('/order?reference=TV-7F3K-92QD');
  const lines = within(screen.getByRole('list', { name: 'What order TV-7F3K-92QD is for' }));
  expect(lines.getByRole('listitem')).toHaveTextContent('Midnight Rosin$25Basic license');
  expect(screen.getByText('Waiting for the artist')).toBeVisible();
  expect(screen.getByText(/^License terms/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: orderPage.another }));
  expect(find()).toBeVisible();
  expect(screen.getByLabelText('Address').textContent).toBe('/order');
});

it('opens at once from the order’s confirmation', async () => {
  openPage('/order?reference=TV-7F3K-92QD', { email: 'nia@example.com' });
  expect(await screen.findByRole('heading', heading)).toBeVisible();
});

it('asks for the email when the address has only the reference', () => {
  const { asked } = openPage('/order?reference=TV-7F3K-92QD');
  expect(reference()).toHaveValue('TV-7F3K-92QD');
  expect(email()).toHaveValue('');
  expect(asked).toEqual([]);
});

it.each([
  ['TV-7F3K-92QD', 'somebody@example.com'],
  ['TV-2222-2222', 'nia@example.com'],
])('says the same of a wrong email and of an unknown reference', async (wanted, address) => {
  const { user, asked } = openPage();
  await user.type(reference(), wanted);
  await user.type(email(), address);
  await user.click(find());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    orderPage.notFound.title + orderPage.notFound.text,
  );
  expect(reference()).toHaveValue(wanted);
  expect(email()).toHaveValue(address);

  // Asked once more, it asks once more.
  await user.click(find());
  await waitFor(() => expect(asked).toHaveLength(2));
});

it('says at each field what is missing, and asks nothing', async () => {
  const { user, asked } = openPage();
  await user.type(reference(), '12345');
  await user.click(find());
  expect(reference()).toHaveFocus();
  expect(reference()).toHaveAccessibleDescription(
    `${orderPage.referenceInvalid} ${orderPage.referenceHint}`,
  );
  expect(email()).toHaveAccessibleDescription('Please fill in this field.');
  expect(asked).toEqual([]);
});

it('says when to try again after too many tries, and keeps what was typed', async () => {
  const { user } = openPage();
  server.use(
    rpc('find_order', () =>
      HttpResponse.json(
        {
          code: 'PT429',
          message: 'Too many requests.',
          details: 'retry_after=600',
          hint: 'Try again in 600 seconds.',
        },
        { status: 429 },
      ),
    ),
  );
  await user.type(reference(), 'TV-7F3K-92QD');
  await user.type(email(), 'nia@example.com');
  await user.click(find());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many attempts. Please try again in 10 minutes.',
  );
  expect(email()).toHaveValue('nia@example.com');
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

it('mails a new link to whoever placed a paid order', async () => {
  const { user } = openPage('/order?reference=TV-7F3K-92QD', { email: 'nia@example.com' });
  const asked: unknown[] = [];
  server.use(
    rpc('find_order', () => HttpResponse.json(placedAnswer({ status: 'paid' }).order)),
    rpc('send_order_link', async ({ request }) => {
      asked.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: orderPageTexts.newLink.send }));
  expect(await screen.findByText(orderPageTexts.newLink.sentText)).toBeVisible();
  expect(asked).toEqual([{ p_reference: 'TV-7F3K-92QD', p_email: 'nia@example.com' }]);
  expect(screen.queryByRole('button', { name: orderPageTexts.newLink.send })).toBeNull();
  // Where the button was.
  await waitFor(() =>
    expect(document.activeElement).toHaveTextContent(orderPageTexts.newLink.sent),
  );
  expect(document.body).not.toHaveFocus();
});
