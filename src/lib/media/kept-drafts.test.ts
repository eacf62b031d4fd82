// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { forgetKeptDrafts, keptDrafts } from '@/lib/media/kept-drafts';

const idb = vi.hoisted(() => ({ clear: vi.fn(), createStore: vi.fn(() => ({})) }));
vi.mock('idb-keyval', () => idb);

it('keeps drafts in one place, and empties it', async () => {
  idb.clear.mockResolvedValue(undefined);
  await forgetKeptDrafts();
  expect(idb.clear).toHaveBeenCalledExactlyOnceWith(keptDrafts());
  expect(idb.createStore).toHaveBeenCalledExactlyOnceWith('drafts', 'beat-upload');
});

it('says when that did not work', async () => {
  idb.clear.mockRejectedValue(new DOMException('private window', 'InvalidStateError'));
  await forgetKeptDrafts();
  expect(console.warn).toHaveBeenCalledOnce();
  vi.mocked(console.warn).mockClear();
});
