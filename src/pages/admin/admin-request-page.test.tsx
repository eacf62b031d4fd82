import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authUser, storeSession } from '@/features/account/testing/auth-server';
import { hashPassword } from '@/features/office/people/hash-password';
import { AdminRequestPage } from '@/pages/admin/admin-request-page';
import {
  address,
  admin,
  hrefs,
  openPage,
  resolving,
  signedIn,
  signedOut,
} from '@tests/support/page';
import { expectLogged } from '@tests/support/record';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

// jsdom has no web workers; model.test.ts of the requests tests the hash.
vi.mock('@/features/office/people/hash-password', () => ({ hashPassword: vi.fn() }));

const HASH = '$2b$10$4LunRsS2JNPoVWbQZICU5eOa/F3/P19tXmOaPcMn/NAQUaGq6R9yG';
const PASSWORD = 'violins at midnight';

/** The bodies of the requests that were sent. */
let received: string[];
/** The requirement for admin rights that the session lacks. */
let missing: string;

beforeEach(() => {
  vi.mocked(hashPassword).mockReset().mockResolvedValue(HASH);
  received = [];
  missing = 'access';
  server.use(
    rpc('second_factor', () => HttpResponse.json({ required: true, missing, needs_code: false })),
    http.post('*/rest/v1/admin_requests', async ({ request }) => {
      // Visitors may not read requests: asking for the row back would be refused.
      expect(request.headers.get('prefer') ?? '').not.toContain('return=representation');
      expect(new URL(request.url).searchParams.get('select')).toBeNull();
      received.push(await request.text());
      return new HttpResponse(null, { status: 201 });
    }),
  );
});

const nia = signedIn(undefined, { email: 'nia@crew.example', fullName: 'Nia Okafor' });
const openForm = (session = signedOut()) =>
  openPage(<AdminRequestPage />, { path: '/admin-request', session });

const field = {
  name: () => screen.getByRole('textbox', { name: 'Name' }),
  email: () => screen.getByRole('textbox', { name: 'Email' }),
  password: () => screen.getByLabelText(/^Password/),
  submit: () => screen.getByRole('button', { name: 'Submit Request' }),
};

function expectKept() {
  expect(field.name()).toHaveValue('Nia Okafor');
  expect(field.email()).toHaveValue('Nia@Crew.example');
  expect(field.password()).toHaveValue(PASSWORD);
}

it('a failure is shown, keeps the typed values, and is removed on the next attempt; without a hash nothing is sent', async () => {
  const logged = (['log', 'info', 'debug'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation(() => {}),
  );
  vi.mocked(hashPassword).mockRejectedValueOnce(new Error('The password could not be hashed.'));
  const { user } = openForm();
  await user.type(field.name(), 'Nia Okafor');
  await user.type(field.email(), 'Nia@Crew.example');
  await user.type(field.password(), PASSWORD);
  await user.click(field.submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Submission Failed');
  expect(received).toEqual([]);
  expectKept();
  expectLogged('error', 'Submission Failed:');

  await user.click(field.submit());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await screen.findByRole('heading', { level: 1, name: 'Request Submitted' });
  expect(received).toHaveLength(1);
  // The password itself is neither sent nor logged.
  expect(received.join()).not.toContain(PASSWORD);
  expect(JSON.stringify(logged.map(({ mock }) => mock.calls))).not.toContain(PASSWORD);
});

describe('the form', () => {
  it('is empty for a visitor, and links to the admin login', () => {
    openForm();
    expect(field.name()).toHaveValue('');
    expect(field.email()).toHaveValue('');
    expect(field.password()).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.queryByText(/You are signed in/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument();
    expect(hrefs(screen.getAllByRole('link'))).toEqual(['/admin-login', '/']);
  });

  it('is filled in for a member, who may request access for another address', async () => {
    const { user } = openForm(nia);
    expect(
      await screen.findByText('You are signed in as nia@crew.example, which has no admin access.'),
    ).toBeVisible();
    expect(field.name()).toHaveValue('Nia Okafor');
    expect(field.email()).toHaveValue('nia@crew.example');
    expect(field.password()).toHaveAccessibleDescription(
      'At least 8 characters. Only used if the address has no account yet.',
    );
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeEnabled();

    await user.clear(field.email());
    await user.paste('okafor@crew.example');
    await user.click(field.password());
    await user.paste(PASSWORD);
    await user.click(field.submit());
    await screen.findByText('okafor@crew.example');
    expect(received).toHaveLength(1);
    // There is no link to the admin login, because it redirects a member back here.
    expect(hrefs(screen.getAllByRole('link'))).toEqual(['/']);
  });

  it('shows Loading while the session is read, and redirects an admin to the dashboard', () => {
    const { unmount } = openForm(resolving);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    unmount();
    openForm(signedIn(admin));
    expect(address()).toBe('/admin');
  });

  it.each(['code', 'setup'])(
    'redirects an admin who only lacks the %s of two-step sign-in to the back-office, which asks for it',
    async (step) => {
      missing = step;
      storeSession();
      server.use(http.get('*/auth/v1/user', () => HttpResponse.json(authUser())));
      openForm(nia);
      expect(screen.queryByText(/no admin access/)).not.toBeInTheDocument();
      await waitFor(() => expect(address()).toBe('/admin'));
    },
  );
});
