import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AddBeat } from '@/features/beats/admin/add-beat';
import { fillBeats, row, service } from '@/features/beats/admin/testing/beat-rows';
import { admin, signedIn } from '@tests/support/page';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

vi.mock('idb-keyval', () => import('@/lib/media/testing/memory-idb'));
vi.mock('@/lib/media/storage', () => ({
  removeFolders: () => Promise.resolve([]),
  removeObjects: vi.fn(),
}));

const server = testServer();

it('opens an unused draft of the admin in a new browser, and creates no other', async () => {
  fillBeats(server);
  const session = signedIn(admin, { id: 'nia' });
  const unused = { title: 'Untitled beat', is_active: false, published_at: null, images: [] };
  const draft = { ...unused, audio: [], created_by: 'nia' };
  service.rows = [row(4, { ...draft, title: 'Rosin' }), row(3, { ...draft, created_by: 'otto' })];
  service.rows.push(row(2, draft));
  renderApp(<AddBeat />, { path: '/admin/beats?tab=add', session });
  await screen.findByRole('form', { name: 'New beat' });
  const drafts = within(screen.getByRole('list', { name: 'Drafts' })).getAllByRole('listitem');
  expect(drafts).toHaveLength(3);
  expect(drafts[2]).toContainElement(screen.getByRole('button', { current: true }));
});

it('creates one draft when opened, with every field, and shows the planned time of another', async () => {
  fillBeats(server);
  const draft = { is_active: false, published_at: null, images: [], audio: [] };
  const planned = { publish_at: new Date(2099, 10, 27, 9).toISOString() };
  service.rows = [row(2, draft), row(3, { is_active: false, published_at: null, ...planned })];
  renderApp(<AddBeat />, { path: '/admin/beats?tab=add' });
  const form = await screen.findByRole('form', { name: 'New beat' });
  const labels = [...form.querySelectorAll('label')].map(({ textContent }) => textContent);
  const specified = [
    ...['Title', 'Artist', 'Genre', 'BPM', 'Key', 'Price ($)', 'Sale price ($)', 'Mood'],
    ...['Description', 'Tags', 'Featured'],
  ].map((name) => expect.stringContaining(name) as string);
  expect(labels).toEqual(expect.arrayContaining(specified));
  const list = within(screen.getByRole('list', { name: 'Drafts' }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  expect(list.getByText('Will be published on Nov 27, 2099, 9:00 AM PST')).toBeVisible();
});
