import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { artist } from '@/content/artist';
import { NewsletterForm } from '@/features/messages/contact-forms';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();

function list(answer: () => Response | Promise<Response>) {
  const received: unknown[] = [];
  server.use(
    http.post('*/rest/v1/newsletter_subscribers', async ({ request }) => {
      received.push(await request.json());
      return answer();
    }),
  );
  return received;
}

const created = () => new HttpResponse(null, { status: 201 });
const email = () => screen.getByRole('textbox', { name: 'Email for the newsletter' });
const button = () => screen.getByRole('button', { name: 'Subscribe' });

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

describe('the newsletter form', () => {
  it('requires an address', async () => {
    const received = list(created);
    const { user } = renderApp(<NewsletterForm />);
    expect(email()).toBeRequired();
    expect(email()).toHaveAttribute('type', 'email');
    await user.click(button());
    expect(received).toEqual([]);
  });

  it('stores and logs the address, confirms it and clears the field', async () => {
    const received = list(created);
    const { user } = renderApp(<NewsletterForm />);
    await user.type(email(), 'Ada@example.com{Enter}');
    expect(await screen.findByText('You are on the list')).toBeVisible();
    expect(received).toEqual([{ email: 'ada@example.com', interest: 'newsletter' }]);
    expect(console.info).toHaveBeenCalledExactlyOnceWith('Newsletter form:', {
      email: 'ada@example.com',
    });
    await waitFor(() => expect(email()).toHaveValue(''));
  });

  it('puts the address on the list it is for', async () => {
    const received = list(created);
    const { user } = renderApp(
      <NewsletterForm interest="early-access" label="Email for early access" action="Let me in" />,
    );
    await user.type(screen.getByLabelText(/Email for early access/), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Let me in' }));
    expect(await screen.findByText('You are on the early list')).toBeVisible();
    expect(received).toEqual([{ email: 'ada@example.com', interest: 'early-access' }]);
    expect(console.info).toHaveBeenCalledExactlyOnceWith('Early access form:', {
      email: 'ada@example.com',
    });
  });

  it('keeps the address when it fails, and says where to write to', async () => {
    list(() => HttpResponse.error());
    const { user } = renderApp(<NewsletterForm />);
    await user.type(email(), 'ada@example.com{Enter}');
    expect(await screen.findByText('Not subscribed')).toBeVisible();
    expect(screen.getByText(new RegExp(`Or write to ${artist.email}`))).toBeVisible();
    expect(email()).toHaveValue('ada@example.com');
  });

  it('is sent once, and waits with the address for the answer', async () => {
    let answer = (_response: Response) => {};
    const received = list(() => new Promise<Response>((resolve) => (answer = resolve)));
    const { user } = renderApp(<NewsletterForm />);
    await user.type(email(), 'ada@example.com');
    const form = button().closest('form');
    if (!form) throw new Error('The button stands in no form.');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(button()).toBeDisabled());
    await user.type(email(), 'x');
    expect(email()).toHaveValue('ada@example.com');
    await waitFor(() => expect(received).toHaveLength(1));
    answer(created());
    await waitFor(() => expect(email()).toHaveValue(''));
    expect(received).toHaveLength(1);
  });

  it('shows an error the browser misses at its field', async () => {
    const received = list(created);
    const { user } = renderApp(<NewsletterForm />);
    await user.type(email(), 'ada@home{Enter}');
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(email()).toHaveFocus();
    expect(received).toEqual([]);
  });
});
