import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { env } from '@/config/env';
import { TwoStepSetting } from '@/features/account/second-factor/authenticator-apps';
import { SecondFactorGate } from '@/features/account/second-factor/second-factor-gate';
import {
  authRefusal,
  authSession,
  authUser,
  storeSession,
} from '@/features/account/testing/auth-server';
import { hasStoredSession } from '@/lib/data/supabase';
import { signedIn } from '@tests/support/page';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();
const member = { id: authUser().id, email: 'nia@example.com', fullName: 'Nia Strings' };
const session = signedIn(undefined, member);
const app = (id: string, status = 'verified') => ({
  id,
  friendly_name: id,
  factor_type: 'totp',
  status,
  created_at: new Date(2025, 5, 1, 12).toISOString(),
});

let apps: object[] = [];
beforeEach(() => {
  storeSession();
  apps = [];
  server.use(
    http.get('*/auth/v1/user', () => HttpResponse.json({ ...authUser(), factors: apps })),
    http.post('*/auth/v1/factors/:id/challenge', () =>
      HttpResponse.json({ id: 'challenge', type: 'totp', expires_at: 0 }),
    ),
  );
});
const wrong = () => authRefusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
const right = () => HttpResponse.json(authSession());
const asked = (app: string, answer: () => Response) =>
  record(server, 'post', `auth/v1/factors/${app}/verify`, answer);

describe('the second step in place of an admin page', () => {
  function openGate(missing: string | null) {
    const state = { required: true, missing, needs_code: missing === 'code' };
    server.use(rpc('second_factor', () => HttpResponse.json(state)));
    const routes = (
      <Routes>
        <Route path="/admin" element={<SecondFactorGate />} />
        <Route path="/admin-request" element={<h1>Request access</h1>} />
      </Routes>
    );
    return renderApp(routes, { path: '/admin', session });
  }

  it('sends the code of any authenticator app, as it is pasted, and shows why a code is refused', async () => {
    apps = [app('lost'), app('Tablet')];
    const ofLost = asked('lost', wrong);
    let answer = wrong;
    const ofTablet = asked('Tablet', () => answer());
    const { user } = openGate('code');
    expect(screen.getByText('Loading...')).toBeVisible();
    await screen.findByRole('heading', { name: 'Enter Your Code' });
    expect(screen.getByText(/ask the super admin to reset/)).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Code' });
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    const send = () => user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(field, '12345');
    await send();
    expect(field).toHaveAccessibleDescription(/Enter the six digits/);
    expect(ofLost).toEqual([]);

    await user.clear(field);
    await user.paste('123 456');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(/This code is incorrect/);
    expect(field).toHaveValue('123 456');
    answer = right;
    await send();
    await waitFor(() => expect(ofTablet).toHaveLength(2));
    expect(ofTablet[1]).toEqual({ challenge_id: 'challenge', code: '123456' });
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });

  it('refers the super admin to the operations manual', async () => {
    env.superAdminEmail = member.email;
    onTestFinished(() => void (env.superAdminEmail = ''));
    openGate('code');
    expect(await screen.findByText(/as the operations manual says/)).toBeVisible();
  });

  it('sets up an authenticator app where every admin needs one, and deletes an unfinished one first', async () => {
    apps = [app('old', 'unverified')];
    const deleted = vi.fn(() => HttpResponse.json({ id: 'old' }));
    server.use(http.delete('*/auth/v1/factors/old', deleted));
    const totp = { qr_code: '<svg/>', secret: 'GEZDGNBV', uri: 'otpauth://totp/a?secret=GEZDGNBV' };
    const enrolled = record(server, 'post', 'auth/v1/factors', () =>
      HttpResponse.json({ id: 'new', type: 'totp', friendly_name: 'Phone', totp }),
    );
    const verified = asked('new', right);
    const { user } = openGate('setup');
    await screen.findByRole('heading', { name: 'Two-Step Sign-In' });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('img', { name: 'QR code' })).toBeVisible();
    expect(screen.getByText('GEZDGNBV')).toBeVisible();
    expect(deleted).toHaveBeenCalledOnce();
    expect(enrolled).toMatchObject([{ friendly_name: 'Phone', factor_type: 'totp' }]);
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '654321');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Authenticator App Added')).toBeVisible();
    expect(verified).toMatchObject([{ code: '654321' }]);
  });

  it.each(['code', 'setup'])('asks for no %s in a session that has ended', async (missing) => {
    server.use(http.get('*/auth/v1/user', () => authRefusal(403, 'session_not_found', 'No')));
    openGate(missing);
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(hasStoredSession()).toBe(false);
    vi.mocked(console.error).mockClear();
  });

  it.each(['access', null])(
    'redirects to the request for access when it lacks %s',
    async (missing) => {
      openGate(missing);
      expect(await screen.findByRole('heading', { name: 'Request access' })).toBeVisible();
    },
  );
});

describe('two-step sign-in on the dashboard', () => {
  const openSetting = () => renderApp(<TwoStepSetting memberId={member.id} />, { session });

  it('lists authenticator apps with name and date, and removes one after a confirmation', async () => {
    apps = [app('Phone'), app('Tablet')];
    const removed = vi.fn(() => HttpResponse.json({ id: 'Phone' }));
    server.use(
      http.delete('*/auth/v1/factors/Phone', removed),
      http.post('*/auth/v1/token', () => HttpResponse.json(authSession())),
    );
    const { user } = openSetting();
    const [row] = await screen.findAllByRole('listitem');
    expect(row).toHaveTextContent('PhoneAdded Jun 1, 2025, 12:00 PMRemove Phone');
    await user.click(screen.getByRole('button', { name: 'Remove Phone' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove Phone?' });
    expect(removed).not.toHaveBeenCalled();
    apps = [app('Tablet')];
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Authenticator App Removed')).toBeVisible();
    expect(screen.queryByText('Phone')).not.toBeInTheDocument();
  });

  it('shows that it is off, that the apps are at the limit, and that they did not load', async () => {
    const off = openSetting();
    expect(await screen.findByText(/^Off\./)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Device' })).toHaveValue('Phone');
    off.unmount();
    apps = Array.from({ length: 10 }, (_, index) => app(`App ${index}`));
    const full = openSetting();
    expect(await screen.findByText(/which is the limit/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    full.unmount();
    server.use(http.get('*/auth/v1/user', () => authRefusal(500, 'unexpected_failure', 'No')));
    openSetting();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    vi.mocked(console.error).mockClear();
  });
});
