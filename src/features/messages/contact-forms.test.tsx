import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { artist } from '@/content/artist';
import { confirmToast, contactLimits, homeProjectTypes } from '@/content/contact';
import { ContactForm, NewsletterForm } from '@/features/messages/contact-forms';
import type { ContactSource } from '@/features/messages/mutations';
import { expectLogged } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();
const malformed = 'Please enter a valid email address.';
const created = () => new HttpResponse(null, { status: 201 });

/** Records what visitors send, and answers like the service by default. */
function mailbox(answer: () => Response | Promise<Response> = created) {
  const received: unknown[] = [];
  server.use(
    http.post('*/rest/v1/:table', async ({ request }) => {
      // Visitors may not read these tables: asking for the row back would be refused.
      expect(request.headers.get('prefer') ?? '').not.toContain('return=representation');
      expect(new URL(request.url).searchParams.get('select')).toBeNull();
      received.push(await request.json());
      return answer();
    }),
  );
  return received;
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

describe('the contact form', () => {
  const field = {
    name: () => screen.getByRole('textbox', { name: 'Name' }),
    email: () => screen.getByRole('textbox', { name: 'Email' }),
    type: () => screen.getByRole('combobox', { name: 'Project type' }),
    message: () => screen.getByRole('textbox', { name: 'Message' }),
    send: () => screen.getByRole('button', { name: 'Send Message' }),
  };

  const open = (source: ContactSource = 'home') =>
    renderApp(<ContactForm source={source} projectTypes={homeProjectTypes} />);

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
    expect(field.send()).toBeEnabled();
  }

  it('offers five project types, and lets the browser validate required fields and the address', async () => {
    const received = mailbox();
    const { user } = open();
    const options = [...field.type().querySelectorAll('option')];
    expect(options.map(({ value, text }) => [value, text])).toEqual([
      ['', 'Optional'],
      ['custom-beat', 'Custom Beat Production'],
      ['collaboration', 'Artist Collaboration'],
      ['brand-music', 'Brand/Commercial Music'],
      ['live-performance', 'Live Performance'],
      ['other', 'Other'],
    ]);
    expect(field.type()).toHaveValue('');
    expect(field.type()).not.toBeRequired();
    for (const name of ['name', 'email', 'message'] as const) expect(field[name]()).toBeRequired();
    expect(field.email()).toHaveAttribute('type', 'email');
    await user.click(field.send());
    expect(received).toEqual([]);
    expect(console.info).not.toHaveBeenCalled();
  });

  it('stores and logs the message, shows a confirmation and keeps the form filled in', async () => {
    const received = mailbox();
    const { user } = open();
    await fillIn(user);
    await user.click(field.send());
    expect(await screen.findByText('Message sent')).toBeVisible();
    const written = { name: 'Ada', email: 'ada@example.com', message: 'A wedding in June.' };
    const type = 'live-performance';
    expect(received).toEqual([{ ...written, project_type: type, source: 'home' }]);
    const logged = { ...written, projectType: type };
    expect(console.info).toHaveBeenCalledExactlyOnceWith('Contact form:', logged);
    expect(screen.getByText('Sent. You will hear back within 24-48 hours.')).toBeVisible();
    expectKept();
  });

  it('shows that it was not sent and an email address, keeps the typed values and can be sent again', async () => {
    mailbox(() => HttpResponse.error());
    const { user } = open();
    await fillIn(user);
    await user.click(field.send());
    expect(await screen.findByText('Message not sent')).toBeVisible();
    expect(screen.getByText(new RegExp(`offline.*Or write to ${artist.email}`))).toBeVisible();
    const link = screen.getByRole('link', { name: artist.email });
    expect(link).toHaveAttribute('href', `mailto:${artist.email}`);
    expectKept();
    expectLogged('error', 'Message not sent:');
    mailbox();
    await user.click(field.send());
    expect(await screen.findByText('Message sent')).toBeVisible();
  });

  it('shows errors that the browser misses at their fields, focuses the first, and sends its page as the source', async () => {
    const received = mailbox();
    const { user } = open('find-me');
    await fillIn(user);
    await user.clear(field.email());
    await user.type(field.email(), 'ada@home');
    const tooLong = { target: { value: 'a'.repeat(contactLimits.message + 1) } };
    fireEvent.change(field.message(), tooLong);
    await user.click(field.send());
    expect(field.email()).toHaveFocus();
    await waitFor(() => expect(field.email()).toHaveAccessibleDescription(malformed));
    expect(field.message()).toHaveAccessibleDescription(/Please use at most/);
    expect(received).toEqual([]);

    await user.type(field.email(), '.example');
    fireEvent.change(field.message(), { target: { value: 'Hello' } });
    await user.selectOptions(field.type(), '');
    await user.click(field.send());
    const sent = { message: 'Hello', project_type: null, source: 'find-me' };
    await waitFor(() => expect(received).toMatchObject([sent]));
    expect(field.email()).not.toHaveAttribute('aria-invalid');
  });

  it('refuses a submission that fills in the honeypot', async () => {
    const received = mailbox();
    const { user, container } = open();
    const trap = container.querySelector('input[name="referral_code"]') ?? container;
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
    await fillIn(user);
    fireEvent.change(trap, { target: { value: 'cheap pills' } });
    await user.click(field.send());
    expect(await screen.findByText('Message not sent')).toBeVisible();
    expect(received).toEqual([]);
    expectLogged('error', 'Message not sent:');
  });
});

describe('the newsletter form', () => {
  const email = () => screen.getByRole('textbox');

  it.each([
    ['newsletter', 'Newsletter form:'],
    ['early-access', 'Early access form:'],
  ] as const)(
    'stores and logs an address for the list “%s”, asks to confirm it and clears the field',
    async (interest, logged) => {
      const received = mailbox();
      const { user } = renderApp(<NewsletterForm interest={interest} action="Let me in" />);
      expect(email()).toHaveAccessibleName('Email for the newsletter');
      await user.type(email(), 'Ada@example.com');
      await user.click(screen.getByRole('button', { name: 'Let me in' }));
      expect(await screen.findByText(confirmToast.title)).toBeVisible();
      const address = { email: 'ada@example.com' };
      expect(received).toEqual([{ ...address, interest }]);
      expect(console.info).toHaveBeenCalledExactlyOnceWith(logged, address);
      await waitFor(() => expect(email()).toHaveValue(''));
    },
  );

  it('requires an address, shows an error that the browser misses, and keeps the address after a failure', async () => {
    mailbox(() => HttpResponse.error());
    const { user } = renderApp(<NewsletterForm />);
    expect(email()).toBeRequired();
    expect(email()).toHaveAttribute('type', 'email');
    await user.type(email(), 'ada@home{Enter}');
    await waitFor(() => expect(email()).toHaveAccessibleDescription(malformed));
    expect(email()).toHaveFocus();
    await user.type(email(), '.example{Enter}');
    expect(await screen.findByText('Not subscribed')).toBeVisible();
    expect(screen.getByText(new RegExp(`Or write to ${artist.email}`))).toBeVisible();
    expect(email()).toHaveValue('ada@home.example');
    expectLogged('error', 'Not subscribed:');
  });
});
