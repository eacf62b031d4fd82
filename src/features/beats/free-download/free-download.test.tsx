import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { freeDownloadTexts as texts } from '@/content/free-download';
import { FreeDownloadDialog } from '@/features/beats/free-download/free-download-dialog';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();
const sent = { success: true, error: null };
const address = () => screen.getByRole('textbox', { name: 'Email' });
const terms = () => screen.getByRole('checkbox', { name: /^I accept/ });

function openDialog(answer: () => Response | Promise<Response>) {
  const calls = record(server, 'post', 'rest/v1/rpc/request_free_download', answer);
  const beat = { id: 7, title: 'Midnight Rosin' };
  const { user } = renderApp(<FreeDownloadDialog open onOpenChange={vi.fn()} beat={beat} />);
  const send = () => user.click(screen.getByRole('button', { name: texts.send }));
  return { calls, user, send };
}

it('asks for an address and the terms, and sends them once', async () => {
  const { calls, user, send } = openDialog(() => HttpResponse.json(sent));
  expect(address()).toHaveFocus();
  await user.keyboard('fan@home');
  await send();
  expect(address()).toHaveAccessibleDescription('Please enter a valid email address.');
  expect(terms()).toHaveAccessibleDescription(texts.mustAccept);
  await user.type(address(), '.test');
  await user.click(terms());
  await user.dblClick(screen.getByRole('button', { name: texts.send }));
  expect(await screen.findByRole('status')).toHaveTextContent(texts.sentText('fan@home.test'));
  expect(calls).toEqual([{ p_beat_id: 7, p_email: 'fan@home.test', p_wants_news: false }]);
});

it.each([
  ['a beat that is no longer given', { success: false, error: 'No longer.' }, 200, 'No longer.'],
  ['too many attempts', { code: 'PT429', hint: '60 seconds' }, 429, /Too many attempts.*1 minute/],
])('shows %s, and keeps what was typed', async (_name, answer, status, message) => {
  const { calls, user, send } = openDialog(() => HttpResponse.json(answer, { status }));
  await user.type(address(), 'fan@home.test');
  await user.click(terms());
  await user.click(screen.getByRole('checkbox', { name: texts.news }));
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.failed);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(address()).toHaveValue('fan@home.test');
  expect(terms()).toBeChecked();
  expect(calls).toMatchObject([{ p_wants_news: true }]);
});
