import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { ManageDates } from '@/features/dates/admin/manage-dates';
import type { LiveDate } from '@/features/dates/model';
import { dateRow } from '@/features/dates/testing/dates';
import { memoryTable } from '@tests/support/memory-table';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();
const table = { rows: [] as LiveDate[] };
const written: unknown[] = [];

beforeEach(() => {
  table.rows = [dateRow()];
  written.length = 0;
  server.use(
    ...memoryTable(
      '*/rest/v1/live_dates',
      table,
      (columns) => dateRow({ ...columns, id: 8, starts_at: '2999-07-01T18:00:00+00:00' }),
      (_what, body) => written.push(body),
    ),
  );
});

async function open() {
  const { user, unmount } = renderApp(<ManageDates />);
  const list = await screen.findByRole('list', { name: 'Dates' });
  const form = (name: string) => within(screen.getByRole('form', { name }));
  return { user, unmount, list, form };
}

it('shows an invalid value at its field, and adds a date in the local time of its zone', async () => {
  const { user, form } = await open();
  const add = form('New date');
  const press = () => user.click(add.getByRole('button', { name: 'Add date' }));
  const fill = async (label: RegExp, text: string) => {
    await user.clear(add.getByLabelText(label));
    await user.type(add.getByLabelText(label), text);
  };
  await fill(/^Venue/, 'Nachtsaal');
  await fill(/^City/, 'Berlin, Germany');
  await fill(/^Time zone/, 'Europe/Berlin');
  await fill(/^Starts/, '2027-03-28T02:30');
  expect(add.getByText(/^Means March 28 at 3:30 AM/)).toBeVisible();
  await fill(/^Starts/, '2999-07-01T20:00');
  expect(add.queryByText(/^Means/)).toBeNull();
  await fill(/^Time zone/, 'Berlin');
  await fill(/^Ticket link/, 'http://tickets.example');
  await press();
  const zone = add.getByLabelText(/^Time zone/);
  await waitFor(() => expect(zone).toHaveAccessibleDescription(/^Please choose a time zone/));
  expect(zone).toHaveFocus();
  expect(add.getByLabelText(/^Ticket/)).toHaveAccessibleDescription(/begins with https/);
  expect(written).toEqual([]);

  // Browsers know this zone, but list it under its former name.
  await fill(/^Time zone/, 'Asia/Kolkata');
  await press();
  await waitFor(() => expect(zone).not.toHaveAccessibleDescription(/^Please choose/));
  await fill(/^Time zone/, 'Europe/Berlin');
  await fill(/^Ticket link/, 'https://tickets.example/1');
  await press();
  expect(await screen.findByText('Date saved')).toBeVisible();
  const place = { venue: 'Nachtsaal', city: 'Berlin, Germany', time_zone: 'Europe/Berlin' };
  const other = { ticket_url: 'https://tickets.example/1', note: null, status: 'shown' };
  expect(written).toEqual([{ ...place, ...other, starts_at: '2999-07-01T20:00 Europe/Berlin' }]);
  expect(await screen.findByText(/Mon, Jul 1, 2999, 8:00 PM GMT\+2/)).toBeVisible();
  expect(add.getByLabelText(/^Venue/)).toHaveValue('');
});

it('keeps a typed date after its page was closed', async () => {
  const { user, unmount, form } = await open();
  await user.type(form('New date').getByLabelText(/^Venue/), 'Nachtsaal');
  unmount();
  const again = await open();
  expect(again.form('New date').getByLabelText(/^Venue/)).toHaveValue('Nachtsaal');
});

it('keeps what was typed, and shows the new status, when another admin has changed the date', async () => {
  const { user, list, form } = await open();
  await user.click(within(list).getByText('East Bank Hall'));
  const edit = form('East Bank Hall');
  let names: URLSearchParams | undefined;
  server.use(
    http.patch('*/rest/v1/live_dates', ({ request }) => {
      names = new URL(request.url).searchParams;
      table.rows = [dateRow({ status: 'canceled', revision: 4 })];
      return HttpResponse.json([]);
    }),
  );
  await user.type(edit.getByLabelText(/^Note/), 'Doors at 7');
  await user.click(edit.getByRole('button', { name: 'Save date' }));
  expect(await screen.findByText(/changed or deleted in the meantime/)).toBeVisible();
  expect(names?.get('revision')).toBe('eq.3');
  await waitFor(() => expect(edit.getByLabelText(/^Status/)).toHaveValue('canceled'));
  expect(edit.getByLabelText(/^Note/)).toHaveValue('Doors at 7');
});

it('cancels a date, and deletes it after a question', async () => {
  const { user, list, form } = await open();
  await user.click(within(list).getByText('East Bank Hall'));
  const edit = form('East Bank Hall');
  expect(edit.getByLabelText(/^Starts/)).toHaveValue('2999-12-13T20:00');
  const changes = record(server, 'patch', 'rest/v1/live_dates', () => {
    table.rows = [dateRow({ status: 'canceled' })];
    return HttpResponse.json([{ id: 7 }]);
  });
  await user.selectOptions(edit.getByLabelText(/^Status/), 'Canceled');
  await user.click(edit.getByRole('button', { name: 'Save date' }));
  expect(await within(list).findByText(/· Canceled$/)).toBeVisible();
  const starts_at = '2999-12-13T20:00 America/Los_Angeles';
  expect(changes).toMatchObject([{ status: 'canceled', starts_at }]);
  await user.click(edit.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this date?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No dates yet')).toBeVisible();
  expect(list).toHaveFocus();
});
