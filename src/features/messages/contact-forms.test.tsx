import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { artist } from '@/content/artist';
import { homeProjectTypes } from '@/content/contact';
import { ContactForm } from '@/features/messages/contact-forms';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();

/** Takes messages and keeps them; answers as the service does unless told otherwise. */
function mailbox(answer: () => Response | Promise<Response> = () => created()) {
  const received: unknown[] = [];
  server.use(
    http.post('*/rest/v1/contact_messages', async ({ request }) => {
      // Visitors may not read messages: asking for the row back would be refused.
      expect(request.headers.get('prefer') ?? '').not.toContain('return=representation');
      expect(new URL(request.url).searchParams.get('select')).toBeNull();
      received.push(await request.json());
      return answer();
    }),
  );
  return received;
}

function created() {
  return new HttpResponse(null, { status: 201 });
}

function throttled(seconds: number) {
  return HttpResponse.json(
    {
      code: 'PT429',
      message: 'Too many requests.',
      details: `retry_after=${seconds}`,
      hint: `Try again in ${seconds} seconds.`,
    },
    { status: 429 },
  );
}

function renderForm() {
  return renderApp(<ContactForm source="home" projectTypes={homeProjectTypes} />);
}

const field = {
  name: () => screen.getByRole('textbox', { name: 'Name' }),
  email: () => screen.getByRole('textbox', { name: 'Email' }),
  type: () => screen.getByRole('combobox', { name: 'Project type' }),
  message: () => screen.getByRole('textbox', { name: 'Message' }),
  send: () => screen.getByRole('button', { name: 'Send Message' }),
};

async function fillIn(user: UserEvent) {
  await user.type(field.name(), 'Ada');
  await user.type(field.email(), 'Ada@example.com');
  await user.selectOptions(field.type(), 'Live Performance');
  await user.type(field.message(), 'A wedding in June.');
}

function expectKept() {
  expect(field.name()).toHaveValue('Ada');
  expect(field.email()).toHaveValue('Ada@example.com');
  expect(field.type()).toHaveValue('live-performance');
  expect(field.message()).toHaveValue('A wedding in June.');
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

describe('the contact form', () => {
  it('offers the five kinds of project, none of them chosen', () => {
    renderForm();
    expect(
      [...field.type().querySelectorAll('option')].map(({ value, text }) => [value, text]),
    ).toEqual([
      ['', 'Choose one, if you like'],
      ['custom-beat', 'Custom Beat Production'],
      ['collaboration', 'Artist Collaboration'],
      ['brand-music', 'Brand/Commercial Music'],
      ['live-performance', 'Live Performance'],
      ['other', 'Other'],
    ]);
    expect(field.type()).toHaveValue('');
  });

  it('leaves missing answers and bad addresses to the browser', async () => {
    const received = mailbox();
    const { user } = renderForm();
    expect(field.name()).toBeRequired();
    expect(field.email()).toBeRequired();
    expect(field.email()).toHaveAttribute('type', 'email');
    expect(field.message()).toBeRequired();
    expect(field.type()).not.toBeRequired();
    await user.click(field.send());
    expect(received).toEqual([]);
    expect(console.info).not.toHaveBeenCalled();
  });

  it('stores and logs what was written, confirms it and keeps it', async () => {
    const received = mailbox();
    const { user } = renderForm();
    await fillIn(user);
    await user.click(field.send());
    expect(await screen.findByText('Message sent')).toBeVisible();
    expect(received).toEqual([
      {
        name: 'Ada',
        email: 'ada@example.com',
        project_type: 'live-performance',
        message: 'A wedding in June.',
        source: 'home',
      },
    ]);
    expect(console.info).toHaveBeenCalledExactlyOnceWith('Contact form:', {
      name: 'Ada',
      email: 'ada@example.com',
      projectType: 'live-performance',
      message: 'A wedding in June.',
    });
    expect(screen.getByText('Sent. You will hear back within 24-48 hours.')).toBeVisible();
    expectKept();
    expect(field.send()).toBeEnabled();
  });

  it('stores no project type where none was chosen', async () => {
    const received = mailbox();
    const { user } = renderForm();
    await fillIn(user);
    await user.selectOptions(field.type(), '');
    await user.click(field.send());
    await waitFor(() =>
      expect(received).toEqual([expect.objectContaining({ project_type: null })]),
    );
  });

  it('is sent once, however often one presses', async () => {
    let answer = (_response: Response) => {};
    const received = mailbox(() => new Promise<Response>((resolve) => (answer = resolve)));
    const { user } = renderForm();
    await fillIn(user);
    const form = field.send().closest('form');
    if (!form) throw new Error('The button stands in no form.');
    // Both before the page has had a chance to show the first.
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(field.send()).toBeDisabled());
    expect(field.send()).toHaveAttribute('aria-busy', 'true');
    await user.click(field.send());
    await waitFor(() => expect(received).toHaveLength(1));
    answer(created());
    await waitFor(() => expect(field.send()).toBeEnabled());
    expect(received).toHaveLength(1);
  });

  it('says that it was not sent and where to write to, and keeps what was typed', async () => {
    mailbox(() => HttpResponse.error());
    const { user } = renderForm();
    await fillIn(user);
    await user.click(field.send());
    expect(await screen.findByText('Message not sent')).toBeVisible();
    expect(screen.getByText(new RegExp(`offline.*Or write to ${artist.email}`))).toBeVisible();
    expect(screen.getByRole('link', { name: artist.email })).toHaveAttribute(
      'href',
      `mailto:${artist.email}`,
    );
    expectKept();
    expect(field.send()).toBeEnabled();
  });

  it('can be sent again after a failure', async () => {
    let healthy = false;
    const received = mailbox(() => (healthy ? created() : HttpResponse.error()));
    const { user } = renderForm();
    await fillIn(user);
    await user.click(field.send());
    await screen.findByText('Message not sent');
    healthy = true;
    await user.click(field.send());
    expect(await screen.findByText('Message sent')).toBeVisible();
    expect(received).toHaveLength(2);
  });

  it('says when to try again', async () => {
    mailbox(() => throttled(540));
    const { user } = renderForm();
    await fillIn(user);
    await user.click(field.send());
    expect(
      await screen.findByText(/Too many attempts. Please try again in 9 minutes./),
    ).toBeVisible();
  });

  it('shows an error the browser misses at its field, and focuses it', async () => {
    const received = mailbox();
    const { user } = renderForm();
    await fillIn(user);
    await user.clear(field.email());
    await user.type(field.email(), 'ada@home');
    await user.clear(field.message());
    await user.type(field.message(), '   ');
    await user.click(field.send());
    expect(field.email()).toHaveFocus();
    expect(field.email()).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(field.message()).toHaveAccessibleDescription('Please fill in this field.');
    expect(received).toEqual([]);

    await user.clear(field.email());
    await user.type(field.email(), 'ada@home.example');
    await user.type(field.message(), 'Hello');
    await user.click(field.send());
    await waitFor(() => expect(received).toHaveLength(1));
    expect(field.email()).not.toHaveAttribute('aria-invalid');
  });

  it('refuses a submission that fills in the honeypot', async () => {
    const received = mailbox();
    const { user, container } = renderForm();
    const trap = container.querySelector('input[name="referral_code"]');
    if (!trap) throw new Error('There is no such field.');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
    await fillIn(user);
    fireEvent.change(trap, { target: { value: 'cheap pills' } });
    await user.click(field.send());
    expect(await screen.findByText('Message not sent')).toBeVisible();
    expect(received).toEqual([]);
  });

  it('can be filled in and sent by keyboard alone', async () => {
    const received = mailbox();
    const { user } = renderForm();
    await user.tab();
    await user.keyboard('Ada');
    await user.tab();
    await user.keyboard('ada@example.com');
    await user.tab();
    expect(field.type()).toHaveFocus();
    await user.tab();
    await user.keyboard('Hello');
    await user.tab();
    expect(field.send()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(received).toHaveLength(1));
  });
});
