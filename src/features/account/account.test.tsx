import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ownDataTexts as texts } from '@/content/account';
import {
  AccountSettings,
  AccountSignOutButton,
  DeleteAccount,
  ExportOwnData,
} from '@/features/account/account';
import { readSignOutReason } from '@/features/account/session-state';
import {
  authRefusal,
  authSession,
  authUser,
  pendingAnswer,
  storeSession,
} from '@/features/account/testing/auth-server';
import { findToast } from '@/features/account/testing/toasts';
import { sessionStorageKey } from '@/lib/data/supabase';
import { downloadText } from '@/lib/text/download-text';
import { countUploads } from '@/lib/uploads/uploads-under-way';
import { expectLogged, record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

vi.mock('@/lib/text/download-text', () => ({ downloadText: vi.fn() }));

const server = testServer();
const member = { id: authUser().id, email: 'nia@example.com', fullName: 'Nia Strings' };

beforeEach(() => {
  storeSession();
  server.use(rpc('is_admin', () => HttpResponse.json(false)));
});

/** Answers sign-out requests, and records the scope of each: `local` for this device, `global` for all. */
function serveLogout(answer: () => Response | Promise<Response>) {
  const scopes: (string | null)[] = [];
  server.use(
    http.post('*/auth/v1/logout', ({ request }) => {
      scopes.push(new URL(request.url).searchParams.get('scope'));
      return answer();
    }),
  );
  return scopes;
}
const noContent = () => new HttpResponse(null, { status: 204 });
const broken = () => new HttpResponse('Bad gateway', { status: 502 });

describe('signing out', () => {
  const button = () => screen.getByRole('button', { name: 'Sign Out' });

  it('removes the orders of the account from the browser, and keeps those of a guest', async () => {
    const guest = { reference: 'TV-1', token: 'guest', key: 'key' };
    const orders = [{ reference: 'TV-2', key: 'key' }, guest];
    window.localStorage.setItem('orders', JSON.stringify(orders));
    serveLogout(noContent);
    const { user } = renderApp(<AccountSignOutButton />);
    await user.click(button());
    const stored = () => window.localStorage.getItem('orders');
    await waitFor(() => expect(stored()).toBe(JSON.stringify([guest])));
  });

  it('asks for a confirmation during an upload, and explains that it cancels the uploads', async () => {
    countUploads(2);
    const scopes = serveLogout(noContent);
    const { user } = renderApp(<AccountSignOutButton />);
    await user.click(button());
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Sign out during an upload?' }),
    );
    expect(dialog.getByText('2 uploads are under way.')).toBeVisible();
    expect(dialog.getByText(/^Signing out cancels the uploads/)).toBeVisible();
    expect(scopes).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(scopes).toEqual(['local']));
    countUploads(0);
  });

  it('asks for a confirmation during an upload in another tab, which only stops it', async () => {
    const query = () => Promise.resolve({ held: [{ name: 'uploads-under-way' }] });
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { query } }));
    const { user } = renderApp(<AccountSignOutButton />);
    await user.click(button());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Uploads in other tabs stop/)).toBeVisible();
    expect(dialog.queryByText(/^Signing out cancels/)).not.toBeInTheDocument();
    vi.unstubAllGlobals();
  });

  it.each([
    ['', noContent],
    [' that was over already', () => authRefusal(403, 'session_not_found', 'No such session')],
  ])('ends the session of this device%s', async (_, outcome) => {
    const { response, answer } = pendingAnswer();
    const scopes = serveLogout(() => response);
    const { user } = renderApp(<AccountSignOutButton />);
    await user.click(button());
    await waitFor(() => expect(scopes).toEqual(['local']));
    expect(button()).toBeDisabled();
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(readSignOutReason()).toBe('chosen');
    answer(outcome());
    await findToast('Signed Out', 'You have been signed out successfully.');
    expect(window.localStorage.getItem(sessionStorageKey)).toBeNull();
  });

  it('ends the session of this device alone when the sign-out fails', async () => {
    const scopes = serveLogout(broken);
    const { user } = renderApp(<AccountSignOutButton />);
    await user.click(button());
    await findToast('Sign Out Error', 'An error occurred while signing out.');
    await findToast('Signed out on this device', 'other devices may still be signed in.');
    expectLogged('error', 'Sign Out Error:');
    expect(readSignOutReason()).toBe('chosen');
    expect(window.localStorage.getItem(sessionStorageKey)).toBeNull();
    expect(scopes).toEqual(['local']);
  });

  it('ends every session once confirmed', async () => {
    const scopes = serveLogout(noContent);
    const { user } = renderApp(<AccountSettings member={member} />);
    const open = screen.getByRole('button', { name: 'Sign Out Everywhere' });
    const dialog = () => screen.getByRole('dialog', { name: 'Sign out everywhere?' });
    const decide = () => within(dialog()).getByRole('button', { name: 'Sign Out Everywhere' });
    await user.click(open);
    expect(dialog()).toHaveTextContent(/Other devices are signed out .* within an hour at most\./);
    expect(scopes).toEqual([]);
    await user.click(decide());
    await waitFor(() => expect(scopes).toEqual(['global']));
    await findToast('Signed Out', 'You have been signed out on every device.');
    expect(window.localStorage.getItem(sessionStorageKey)).toBeNull();
  });
});

it('keeps a typed name after its page was closed', async () => {
  const name = () => screen.getByLabelText('Name');
  const { user, unmount } = renderApp(<AccountSettings member={member} />);
  await user.type(name(), ' Okafor');
  unmount();
  renderApp(<AccountSettings member={member} />);
  expect(name()).toHaveValue('Nia Strings Okafor');
});

it('exports what is stored about the member, as JSON and to read', async () => {
  const data = {
    orders: [{ reference: 'TV-1', artist_name: null }],
    saved_beats: [{ beat: 'Rosin' }],
  };
  server.use(rpc('export_my_data', () => HttpResponse.json(data)));
  const { user } = renderApp(<ExportOwnData />);
  await user.click(screen.getByRole('button', { name: texts.asText }));
  await waitFor(() => expect(downloadText).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole('button', { name: texts.asJson }));
  await waitFor(() => expect(downloadText).toHaveBeenCalledTimes(2));
  const [[txt, outline, plain] = [], [json, document, type] = []] =
    vi.mocked(downloadText).mock.calls;
  expect([txt, json].map((name) => name?.replace(/\d{4}-\d\d-\d\d/, ''))).toEqual([
    'my-data-.txt',
    'my-data-.json',
  ]);
  expect(outline).toBe(
    'orders\n  1\n    reference: TV-1\n    artist name: null\nsaved beats\n  1\n    beat: Rosin',
  );
  expect(JSON.parse(document ?? '')).toEqual(data);
  expect([plain, type]).toEqual(['text/plain', 'application/json']);
});

it('deletes the account after one question, and signs in again for it where the server asks for that', async () => {
  const refused = { success: false, error: 'Sign in again first.' };
  const calls = record(server, 'post', 'rest/v1/rpc/erase_my_account', () =>
    HttpResponse.json(
      calls.length === 1 ? refused : { success: true, error: null, kept: ['TV-1'] },
    ),
  );
  const signIns = record(server, 'post', 'auth/v1/token', () =>
    signIns.length === 1
      ? authRefusal(400, 'invalid_credentials', 'Invalid login credentials')
      : HttpResponse.json(authSession()),
  );
  const { user } = renderApp(<DeleteAccount email="nia@example.com" />);
  await user.click(screen.getByRole('button', { name: texts.open }));
  const dialog = within(screen.getByRole('dialog', { name: texts.question }));
  expect(dialog.getByText(/for 10 years after the end of their year/)).toBeVisible();
  const decide = () => user.click(dialog.getByRole('button', { name: texts.action }));
  await decide();
  expect(await dialog.findByText('Sign in again first.')).toBeVisible();
  expect(signIns).toEqual([]);

  await user.type(dialog.getByLabelText(texts.password), 'secret');
  await decide();
  expect(await dialog.findByText('Invalid login credentials')).toBeVisible();
  expect(calls).toHaveLength(1);
  await decide();
  await findToast(texts.deleted, 'The law asks me to keep your paid orders: TV-1.');
  expect(signIns.at(-1)).toMatchObject({ email: 'nia@example.com', password: 'secret' });
  expect(window.localStorage.getItem(sessionStorageKey)).toBeNull();
});
