import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PublishAll, ShareDetails } from '@/features/beats/admin/album';
import { toBeatFields } from '@/features/beats/admin/form-schema';
import type { AdminBeat } from '@/features/beats/admin/model';
import { publishSaved } from '@/features/beats/admin/publish-mutations';
import { fillBeats, row, expectText, service } from '@/features/beats/admin/testing/beat-rows';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

vi.mock('@/features/beats/admin/publish-mutations', async (load) => ({
  ...(await load()),
  publishSaved: vi.fn(),
}));

const server = testServer();
const draft = (id: number, more: Partial<AdminBeat> = {}) =>
  row(id, { is_active: false, published_at: null, ...more });
const drafts = [draft(3, { genre: '', audio: [] }), draft(2), draft(1)];
const fields = { ...toBeatFields(null), genre: 'Drill', mood: 'Dark', bpm: '150', price: '30' };

beforeEach(() => {
  vi.mocked(publishSaved).mockReset().mockResolvedValue();
  fillBeats(server);
  service.rows = [...drafts, row(4)];
});

/** Opens the dialog, unticks one draft by its title, and copies to the others. */
async function share(typed: Partial<typeof fields>, excluded: string) {
  const { user } = renderApp(<ShareDetails fields={{ ...fields, ...typed }} others={drafts} />);
  await user.click(screen.getByRole('button', { name: 'Copy details to other drafts' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Copy these details?' }));
  await user.click(dialog.getByRole('checkbox', { name: excluded }));
  await user.click(dialog.getByRole('button', { name: 'Copy to 2 drafts' }));
  return dialog;
}

it('copies the shared details to the chosen drafts only, and keeps the title and BPM of each', async () => {
  service.rows = service.rows.map((each) => (each.id === 1 ? row(1) : each));
  const sale = { sale_price: '9', sale_starts_at: '2099-11-27T09:00' };
  // The invalid BPM does not prevent the copy, because BPM is not a shared field.
  await share({ title: 'Open', tags: 'violin, rain', bpm: '1', ...sale }, 'Beat 3');
  await expectText('Details copied');
  const planned = {
    planned_sale_price: 9,
    sale_starts_at: new Date(2099, 10, 27, 9).toISOString(),
  };
  const shared = { genre: 'Drill', mood: 'Dark', price: 30, tags: ['violin', 'rain'], ...planned };
  expect(service.rows).toEqual([
    drafts[0],
    expect.objectContaining({ id: 2, title: 'Beat 2', bpm: row(2).bpm, ...shared }),
    // The beat is unchanged, because another admin has published it in the meantime.
    row(1),
    row(4),
  ]);
});

it.each([
  ['Price ($): ', { price: 'thirty' }],
  ['Sale price ($): ', { sale_price: '40', title: '', description: 'x'.repeat(5_001) }],
  ['Exclusive price ($): ', { exclusive_price: '40', genre: '' }],
])('copies no details if one of them is invalid, and names it: %s', async (name, wrong) => {
  const dialog = await share(wrong, 'Beat 3');
  expect(await dialog.findByRole('alert')).toHaveTextContent(`Update failed${name}`);
  expect(service.rows).toEqual([...drafts, row(4)]);
});

it('publishes every complete draft without a planned time, and lists those that failed', async () => {
  vi.mocked(publishSaved).mockImplementation((_client, id) =>
    id === 2 ? Promise.reject(new Error('gone')) : Promise.resolve(),
  );
  const onPublished = vi.fn<(beat: { id: number }) => void>();
  const planned = draft(4, { publish_at: '2099-11-27T09:00:00Z', estimated: ['bpm', 'key'] });
  const { user } = renderApp(
    <PublishAll drafts={[...drafts, planned]} onPublished={onPublished} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Ready to publish: 2 of 4');
  await user.click(screen.getByRole('button', { name: 'Publish all' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Publish 2 beats?' }));
  expect(dialog.getByText(': still needs genre, audio')).toBeVisible();
  expect(dialog.getByText(/^: Will be .+ 2099, .+; check BPM, Key$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Publish 2 beats' }));
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('1 of 2 beats published');
  expect(failure).toHaveTextContent(/Beat 2: An unexpected error occurred\.$/);
  expect(onPublished.mock.calls.map(([{ id }]) => id)).toEqual([1]);
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});
