import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountSettings, AccountSignOutButton } from '@/features/auth/account';
import { readSignOutReason } from '@/features/auth/session';
import {
  authCall,
  authRefusal,
  authUser,
  held,
  storeSession,
} from '@/features/auth/testing/auth-server';
import { findToast } from '@/features/auth/testing/toasts';
import { sessionStorageKey } from '@/lib/supabase';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();
const member = { id: authUser().id, email: 'nia@example.com', fullName: 'Nia Strings' };

beforeEach(() => {
  storeSession();
  server.use(rpc('is_admin', () => HttpResponse.json(false)));
});

const renderSettings = (who = member) => renderApp(<AccountSettings member={who} />);

const accepted = () => HttpResponse.json(authUser());
function serveUser(answer: () => Response | Promise<Response>) {
  const call = authCall('put', 'user', answer);
  server.use(call.handler);
  return call.received;
}

/** Answers sign-outs, and keeps how far each was to reach. */
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
const gone = () => new HttpResponse(null, { status: 204 });
const broken = () => authRefusal(500, 'unexpected_failure', 'The database is asleep');

describe('the name', () => {
  const name = () => screen.getByLabelText('Name');
  const save = () => screen.getByRole('button', { name: 'Save Name' });

  it('is the one the account has, and is sent without the spaces around it', async () => {
    const received = serveUser(accepted);
    const { user } = renderSettings();
    expect(name()).toHaveValue('Nia Strings');
    await user.clear(name());
    await user.type(name(), '  Nia Bow ');
    await user.click(save());
    await findToast('Name updated', 'Your new name has been saved.');
    expect(received).toMatchObject([{ data: { full_name: 'Nia Bow' } }]);
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  it('can be taken away', async () => {
    const received = serveUser(accepted);
    const { user } = renderSettings();
    await user.clear(name());
    await user.click(save());
    await waitFor(() => expect(received).toMatchObject([{ data: { full_name: '' } }]));
  });

  it('is sent once, and says that it is on its way', async () => {
    const { response, answer } = held();
    const received = serveUser(() => response);
    const { user } = renderSettings();
    await user.click(save());
    await waitFor(() => expect(received).toHaveLength(1));
    expect(save()).toBeDisabled();
    expect(save()).toHaveAttribute('aria-busy', 'true');
    answer(accepted());
    await waitFor(() => expect(save()).toBeEnabled());
    expect(received).toHaveLength(1);
  });

  it('keeps what was typed when it fails, and when the page goes away meanwhile', async () => {
    serveUser(broken);
    const { user, unmount } = renderSettings();
    await user.clear(name());
    await user.type(name(), 'Nia Bow');
    await user.click(save());
    await findToast('Update Failed', 'An unexpected error occurred.');
    expect(screen.getByRole('alert')).toHaveTextContent('An unexpected error occurred.');
    expect(name()).toHaveValue('Nia Bow');
    unmount();
    renderSettings();
    expect(name()).toHaveValue('Nia Bow');
  });

  it('comes up for nobody else', async () => {
    const { user, unmount } = renderSettings();
    await user.type(name(), ' the Second');
    unmount();
    renderSettings({ id: 'grace', email: 'grace@example.com', fullName: 'Grace' });
    expect(name()).toHaveValue('Grace');
  });

  it('of more than 120 characters is refused at the field, before any call', async () => {
    const received = serveUser(accepted);
    const { user } = renderSettings();
    await user.clear(name());
    await user.click(name());
    await user.paste('x'.repeat(121));
    await user.click(save());
    await findToast('Update Failed', 'Please use at most 120 characters.');
    expect(name()).toHaveAccessibleDescription(/Please use at most 120 characters\./);
    expect(name()).toHaveFocus();
    expect(received).toEqual([]);
  });
});

describe('the password', () => {
  const fresh = () => screen.getByLabelText('New Password');
  const confirm = () => screen.getByLabelText('Confirm');
  const update = () => screen.getByRole('button', { name: 'Update Password' });

  it('is changed, and leaves empty fields behind', async () => {
    const received = serveUser(accepted);
    const { user } = renderSettings();
    await user.type(fresh(), 'four-strings');
    await user.type(confirm(), 'four-strings');
    await user.click(update());
    await findToast('Password Updated', 'Your password has been updated successfully.');
    expect(received).toMatchObject([{ password: 'four-strings' }]);
    await waitFor(() => expect(fresh()).toHaveValue(''));
    expect(confirm()).toHaveValue('');
    expect(update()).toBeDisabled();
    expect(update()).not.toHaveAttribute('aria-busy');
  });

  it('stays typed when it was not accepted, and goes into no draft', async () => {
    serveUser(() => authRefusal(422, 'same_password', 'New password should be different.'));
    const { user } = renderSettings();
    await user.type(fresh(), 'four-strings');
    await user.type(confirm(), 'four-strings');
    await user.click(update());
    await findToast('Update Failed', 'Unable to update password. Please try again.');
    expect(screen.getByRole('alert')).toHaveTextContent('New password should be different.');
    expect(fresh()).toHaveValue('four-strings');
    expect(update()).toBeEnabled();
    expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toContain('four-strings');
  });
});

describe('signing out', () => {
  const button = () => screen.getByRole('button', { name: 'Sign Out' });

  it('ends the session of this device', async () => {
    const { response, answer } = held();
    const scopes = serveLogout(() => response);
    const { user } = renderApp(<AccountSignOutButton />);
    await user.click(button());
    await waitFor(() => expect(scopes).toEqual(['local']));
    expect(button()).toBeDisabled();
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(readSignOutReason()).toBe('chosen');
    answer(gone());
    await findToast('Signed Out', 'You have been signed out successfully.');
    expect(window.localStorage.getItem(sessionStorageKey)).toBeNull();
  });

  it('says that it failed, and leaves the session as it was', async () => {
    serveLogout(broken);
    const { user } = renderApp(<AccountSignOutButton />);
    await user.click(button());
    await findToast('Sign Out Error', 'An error occurred while signing out.');
    expect(button()).toBeEnabled();
    expect(readSignOutReason()).toBe('expired');
    expect(window.localStorage.getItem(sessionStorageKey)).not.toBeNull();
  });

  it('of a session that was over already is done', async () => {
    const scopes = serveLogout(() => authRefusal(403, 'session_not_found', 'No such session'));
    const { user } = renderApp(<AccountSignOutButton />);
    await user.click(button());
    await findToast('Signed Out', 'You have been signed out successfully.');
    expect(scopes).toEqual(['local']);
  });
});

describe('signing out everywhere', () => {
  const open = () => screen.getByRole('button', { name: 'Sign Out Everywhere' });
  const dialog = () => screen.getByRole('dialog', { name: 'Sign out everywhere?' });
  const decide = () => within(dialog()).getByRole('button', { name: 'Sign Out Everywhere' });

  it('is asked about first, and says when other devices notice', async () => {
    const scopes = serveLogout(gone);
    const { user } = renderSettings();
    await user.click(open());
    expect(dialog()).toHaveTextContent(/Other devices notice .* within an hour at most\./);
    await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(scopes).toEqual([]);
    expect(open()).toHaveFocus();
  });

  it('ends every session, and cannot be left while it does', async () => {
    const { response, answer } = held();
    const scopes = serveLogout(() => response);
    const { user } = renderSettings();
    await user.click(open());
    await user.click(decide());
    await waitFor(() => expect(scopes).toEqual(['global']));
    expect(decide()).toHaveAttribute('aria-busy', 'true');
    await user.keyboard('{Escape}');
    expect(dialog()).toBeVisible();
    answer(gone());
    await findToast('Signed Out', 'You have been signed out on every device.');
    expect(window.localStorage.getItem(sessionStorageKey)).toBeNull();
  });

  it('says in its place that it failed, and can be tried again', async () => {
    const answers = vi.fn(gone).mockImplementationOnce(broken);
    serveLogout(answers);
    const { user } = renderSettings();
    await user.click(open());
    await user.click(decide());
    await findToast('Sign Out Error', 'An error occurred while signing out.');
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('Sign Out Error');
    await user.click(decide());
    await findToast('Signed Out', 'You have been signed out on every device.');
  });
});
