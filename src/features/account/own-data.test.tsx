import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { ownDataTexts as texts } from '@/content/account';
import { DeleteAccount, ExportOwnData } from '@/features/account/own-data';
import { authRefusal, authSession, storeSession } from '@/features/account/testing/auth-server';
import { findToast } from '@/features/account/testing/toasts';
import { sessionStorageKey } from '@/lib/data/supabase';
import { downloadText } from '@/lib/text/download-text';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

vi.mock('@/lib/text/download-text', () => ({ downloadText: vi.fn() }));

const server = testServer();
beforeEach(() => {
  storeSession();
  server.use(rpc('is_admin', () => HttpResponse.json(false)));
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
