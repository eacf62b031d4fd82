import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AddBeat } from '@/features/beats/admin/add-beat';
import { fillBeats, row, service } from '@/features/beats/admin/testing/beat-rows';
import { admin, signedIn } from '@tests/support/page';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

vi.mock('idb-keyval', () => import('@/lib/uploads/testing/memory-idb'));
vi.mock('@/lib/uploads/storage', () => ({
  removeFolders: () => Promise.resolve([]),
  removeObjects: vi.fn(),
}));

const server = testServer();

it('opens a blank draft of the admin with every field, and creates no other', async () => {
  fillBeats(server);
  const session = signedIn(admin, { id: 'nia' });
  const blank = { title: 'Untitled beat', is_active: false, published_at: null, images: [] };
  const draft = { ...blank, audio: [], created_by: 'nia' };
  service.rows = [row(3, { ...draft, created_by: 'otto' }), row(2, draft)];
  renderApp(<AddBeat />, { path: '/admin/beats?tab=add', session });
  const form = await screen.findByRole('form', { name: 'New beat' });
  expect(service.rows).toHaveLength(2);
  const labels = [...form.querySelectorAll('label')].map(({ textContent }) => textContent);
  const specified = [
    ...['Title', 'Artist', 'Genre', 'BPM', 'Key', 'Price ($)', 'Sale price ($)', 'Mood'],
    ...['Description', 'Tags', 'Featured'],
  ].map((name) => expect.stringContaining(name) as string);
  expect(labels).toEqual(expect.arrayContaining(specified));
});

it('creates a draft where the admin has no blank one', async () => {
  fillBeats(server);
  service.rows = [row(2)];
  renderApp(<AddBeat />, { path: '/admin/beats?tab=add' });
  await screen.findByRole('form', { name: 'New beat' });
  expect(service.rows).toHaveLength(2);
});
