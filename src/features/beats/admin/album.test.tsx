import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PublishAll, ShareDetails } from '@/features/beats/admin/album';
import { toBeatFields } from '@/features/beats/admin/form-schema';
import { toAdminBeat, type AdminBeatRow } from '@/features/beats/admin/model';
import { publishDraft } from '@/features/beats/admin/publish-mutations';
import { fillBeats, row, says, service } from '@/features/beats/admin/testing/beat-rows';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

vi.mock('@/features/beats/admin/publish-mutations', async (load) => ({
  ...(await load()),
  publishDraft: vi.fn(),
}));

const server = testServer();
const draft = (id: number, more: Partial<AdminBeatRow> = {}) =>
  row(id, { is_active: false, published_at: null, ...more });
const drafts = [draft(3, { genre: '', beat_audio: [] }), draft(2), draft(1)].map(toAdminBeat);
const onPublished = vi.fn<(beat: { id: number }) => void>();

beforeEach(() => {
  onPublished.mockReset();
  vi.mocked(publishDraft).mockReset().mockResolvedValue();
  fillBeats(server);
  service.rows = service.rows.map((each) => ({ ...each, title: `Own ${each.id}` }));
});

it('copies what the beats of an album share, and leaves each its own', async () => {
  const fields = { ...toBeatFields(null), title: 'Open', genre: 'Drill', mood: 'Dark', bpm: '150' };
  const { user } = renderApp(
    <ShareDetails
      fields={{ ...fields, price: '30', tags: 'violin, rain' }}
      others={drafts.slice(1)}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Use for all drafts' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Use these for 2 other drafts?' }));
  expect(dialog.getByText('Drill')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Use for all drafts' }));
  await says('Drafts updated');
  const shared = { genre: 'Drill', mood: 'Dark', price: 30, tags: ['violin', 'rain'] };
  expect(service.rows).toMatchObject([
    { id: 2, title: 'Own 2', bpm: row(2).bpm, ...shared },
    { id: 1, title: 'Own 1', bpm: row(1).bpm, ...shared },
  ]);
});

it('copies nothing while a shared field is wrong, and says which', async () => {
  const fields = { ...toBeatFields(null), genre: 'Drill', price: 'thirty' };
  const { user } = renderApp(<ShareDetails fields={fields} others={drafts.slice(1)} />);
  await user.click(screen.getByRole('button', { name: 'Use for all drafts' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Use for all drafts' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Update failed');
  expect(service.rows.map(({ genre }) => genre)).toEqual([row(2).genre, row(1).genre]);
});

it('publishes every draft that is complete, and names the one that could not be', async () => {
  vi.mocked(publishDraft).mockImplementation((_client, id) =>
    id === 2 ? Promise.reject(new Error('gone')) : Promise.resolve(),
  );
  const { user } = renderApp(<PublishAll drafts={drafts} onPublished={onPublished} />);
  expect(screen.getByText('2 of 3 drafts are ready to publish.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish all' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Publish 2 beats?' }));
  expect(dialog.getByText(': still needs genre, audio')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Publish 2 beats' }));
  await says('1 beat not published');
  expect(screen.getByText(/^Beat 2: /)).toBeInTheDocument();
  expect(vi.mocked(publishDraft).mock.calls.map(([, id]) => id)).toEqual([2, 1]);
  expect(onPublished.mock.calls.map(([{ id }]) => id)).toEqual([1]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
