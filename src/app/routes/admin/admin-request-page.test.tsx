import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AdminRequestPage } from '@/app/routes/admin/admin-request-page';
import { hashPassword } from '@/features/auth/requests/hash-password';
import { noAccess, type Member } from '@/features/auth/session';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();

// There are no threads in the test environment; the hash itself has tests of its own.
vi.mock('@/features/auth/requests/hash-password', () => ({ hashPassword: vi.fn() }));

const HASH = '$2b$10$4LunRsS2JNPoVWbQZICU5eOa/F3/P19tXmOaPcMn/NAQUaGq6R9yG';
const PASSWORD = 'violins at midnight';

beforeEach(() => {
  vi.mocked(hashPassword).mockReset().mockResolvedValue(HASH);
});

/** Takes requests and keeps their text; answers as the service does unless told otherwise. */
function inbox(answer: () => Response | Promise<Response> = () => created()) {
  const received: string[] = [];
  server.use(
    http.post('*/rest/v1/admin_requests', async ({ request }) => {
      // Nobody may read requests: asking for the row back would be refused.
      expect(request.headers.get('prefer') ?? '').not.toContain('return=representation');
      expect(new URL(request.url).searchParams.get('select')).toBeNull();
      received.push(await request.text());
      return answer();
    }),
  );
  return received;
}

function created() {
  return new HttpResponse(null, { status: 201 });
}

function failure(status: number, code: string, details: string | null = null) {
  return HttpResponse.json({ code, message: 'no', details, hint: null }, { status });
}

const nia: Member = { id: 'nia', email: 'nia@crew.example', fullName: 'Nia Okafor' };

function renderPage(member: Member | null = null) {
  return renderApp(<AdminRequestPage />, {
    session: {
      session: member ? { status: 'signed-in', member } : { status: 'signed-out', reason: 'never' },
      access: noAccess,
      link: { status: 'none' },
    },
  });
}

const field = {
  name: () => screen.getByRole('textbox', { name: 'Name' }),
  email: () => screen.getByRole('textbox', { name: 'Email' }),
  password: () => screen.getByLabelText(/^Password/),
  submit: () => screen.getByRole('button', { name: 'Submit Request' }),
};

async function fillIn(user: UserEvent) {
  await user.type(field.name(), 'Nia Okafor');
  await user.type(field.email(), 'Nia@Crew.example');
  await user.type(field.password(), PASSWORD);
}

function expectKept() {
  expect(field.name()).toHaveValue('Nia Okafor');
  expect(field.email()).toHaveValue('Nia@Crew.example');
  expect(field.password()).toHaveValue(PASSWORD);
}

describe('what is checked before anything is sent', () => {
  it('is that all three are there', async () => {
    const received = inbox();
    const { user } = renderPage();
    await user.click(field.submit());
    expect(field.name()).toHaveFocus();
    for (const get of [field.name, field.email, field.password]) {
      expect(get()).toBeRequired();
      expect(get()).toHaveAttribute('aria-invalid', 'true');
      expect(get()).toHaveAccessibleDescription(/^Please fill in this field\./);
    }
    expect(hashPassword).not.toHaveBeenCalled();
    expect(received).toEqual([]);
  });

  it('is each field, and the first wrong one takes the focus', async () => {
    const received = inbox();
    const { user } = renderPage();
    await user.type(field.name(), 'Nia Okafor');
    await user.type(field.email(), 'nia@crew');
    await user.type(field.password(), 'violins');
    await user.click(field.submit());
    expect(field.email()).toHaveFocus();
    expect(field.email()).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(field.password()).toHaveAccessibleDescription(
      /^Password must be at least 8 characters long\./,
    );
    expect(field.name()).not.toHaveAttribute('aria-invalid');
    expect(hashPassword).not.toHaveBeenCalled();

    await user.type(field.email(), '.example');
    await user.type(field.password(), ' 12');
    await user.click(field.submit());
    await waitFor(() => expect(received).toHaveLength(1));
  });

  it('is that the password is read to its end', async () => {
    const { user } = renderPage();
    await user.type(field.name(), 'Nia Okafor');
    await user.type(field.email(), 'nia@crew.example');
    await user.click(field.password());
    await user.paste('ü'.repeat(37));
    await user.click(field.submit());
    expect(field.password()).toHaveFocus();
    expect(field.password()).toHaveAccessibleDescription(/^Please use at most 72 characters/);
    expect(hashPassword).not.toHaveBeenCalled();
  });
});

describe('a request', () => {
  it('is stored with a hash, and what happens next takes the place of the form', async () => {
    const received = inbox();
    const { user } = renderPage();
    await fillIn(user);
    await user.click(field.submit());

    const heading = await screen.findByRole('heading', { level: 1, name: 'Request Submitted' });
    expect(heading).toHaveFocus();
    expect(received.map((body) => JSON.parse(body) as unknown)).toEqual([
      { name: 'Nia Okafor', email: 'nia@crew.example', password_hash: HASH },
    ]);
    expect(hashPassword).toHaveBeenCalledExactlyOnceWith(PASSWORD);
    expect(screen.getByText('nia@crew.example')).toBeVisible();
    expect(screen.getByText(/The super admin reviews your request/)).toBeVisible();
    expect(screen.getByText(/The first sign-in asks you to confirm the email/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit Request' })).not.toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'Admin login' })) {
      expect(link).toHaveAttribute('href', '/admin-login');
    }
    // The toast says it too.
    expect(await screen.findByText('The super admin decides about it.')).toBeVisible();
    expect(screen.getAllByText('Request Submitted').length).toBeGreaterThan(1);
  });

  it('never carries the password, and nothing logs it', async () => {
    const logged = (['log', 'info', 'debug'] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation(() => {}),
    );
    const received = inbox(() => failure(500, 'XX000'));
    const { user } = renderPage();
    await fillIn(user);
    await user.click(field.submit());
    await screen.findByRole('alert');
    expect(received).toHaveLength(1);
    expect(received[0]).not.toContain(PASSWORD);
    expect(JSON.stringify(logged.map((method) => method.mock.calls))).not.toContain(PASSWORD);
  });

  it('is sent once, however often one presses', async () => {
    let answer = (_response: Response) => {};
    const received = inbox(() => new Promise<Response>((resolve) => (answer = resolve)));
    const { user } = renderPage();
    await fillIn(user);
    const form = field.submit().closest('form');
    if (!form) throw new Error('The button stands in no form.');
    // Both before the page has had a chance to show the first.
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(field.submit()).toBeDisabled());
    expect(field.submit()).toHaveAttribute('aria-busy', 'true');
    await user.click(field.submit());
    await waitFor(() => expect(received).toHaveLength(1));
    answer(created());
    await screen.findByRole('heading', { level: 1, name: 'Request Submitted' });
    expect(received).toHaveLength(1);
    expect(hashPassword).toHaveBeenCalledOnce();
  });
});

describe('a failure', () => {
  it.each([
    {
      why: 'the address has asked before',
      answer: () => failure(409, '23505'),
      title: 'Request Already Exists',
      message: 'An admin request with this email already exists.',
    },
    {
      why: 'the row is refused',
      answer: () => failure(400, '23514'),
      title: 'Submission Failed',
      message: 'Failed to submit admin request. Please try again.',
    },
    {
      why: 'there is no connection',
      answer: () => HttpResponse.error(),
      title: 'Submission Failed',
      message: 'Failed to submit admin request. Please try again.',
    },
    {
      why: 'there were too many attempts',
      answer: () => failure(429, 'PT429', 'retry_after=540 s'),
      title: 'Submission Failed',
      message: 'Too many attempts. Please try again in 9 minutes.',
    },
  ])('is told and loses nothing: $why', async ({ answer, title, message }) => {
    inbox(answer);
    const { user } = renderPage();
    await fillIn(user);
    await user.click(field.submit());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`${title}${message}`);
    // Once on the page and once as a toast.
    await waitFor(() => expect(screen.getAllByText(title)).toHaveLength(2));
    expect(screen.getAllByText(message)).toHaveLength(2);
    expectKept();
    expect(field.submit()).toBeEnabled();
  });

  it('may be the hash: then nothing is sent', async () => {
    vi.mocked(hashPassword).mockRejectedValue(new Error('The password could not be hashed.'));
    const received = inbox();
    const { user } = renderPage();
    await fillIn(user);
    await user.click(field.submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Submission Failed');
    expect(received).toEqual([]);
    expectKept();
  });

  it('goes away with the next attempt, which may work', async () => {
    let healthy = false;
    const received = inbox(() => (healthy ? created() : HttpResponse.error()));
    const { user } = renderPage();
    await fillIn(user);
    await user.click(field.submit());
    await screen.findByRole('alert');
    healthy = true;
    await user.click(field.submit());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await screen.findByRole('heading', { level: 1, name: 'Request Submitted' });
    expect(received).toHaveLength(2);
  });
});

describe('whoever is looking', () => {
  it('is a stranger: the fields are empty, and admins find their way in', () => {
    renderPage();
    expect(document.title).toContain('Request Admin Access');
    expect(field.name()).toHaveValue('');
    expect(field.email()).toHaveValue('');
    expect(field.password()).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.queryByText(/You are signed in/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Admin login' })).toHaveAttribute(
      'href',
      '/admin-login',
    );
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  it('is a member: name and address are filled in, and may be changed', async () => {
    const received = inbox();
    const { user } = renderPage(nia);
    expect(
      screen.getByText('You are signed in as nia@crew.example, which has no admin access.'),
    ).toBeVisible();
    expect(field.name()).toHaveValue('Nia Okafor');
    expect(field.email()).toHaveValue('nia@crew.example');
    expect(field.password()).toHaveAccessibleDescription(
      'At least 8 characters. Only used if the address has no account yet.',
    );
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeEnabled();

    await user.clear(field.email());
    await user.type(field.email(), 'okafor@crew.example');
    await user.type(field.password(), PASSWORD);
    await user.click(field.submit());
    await screen.findByText('okafor@crew.example');
    expect(received).toHaveLength(1);
    // It would lead straight back.
    expect(screen.queryByRole('link', { name: 'Admin login' })).not.toBeInTheDocument();
  });

  it('is a member without a name', () => {
    renderPage({ ...nia, fullName: null });
    expect(field.name()).toHaveValue('');
    expect(field.email()).toHaveValue('nia@crew.example');
  });
});
