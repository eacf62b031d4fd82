import { vi } from 'vitest';
import type { UploadServer } from '@/features/beat-upload/saga';

/*
 * What only a browser and a server can do. Test files put these in the place of the real ones; the
 * form is not imported here, so that they may.
 */

export const server = {
  insertBeat: vi.fn<UploadServer['insertBeat']>(),
  findStray: vi.fn<UploadServer['findStray']>(),
  store: vi.fn<UploadServer['store']>(),
  remove: vi.fn<UploadServer['remove']>(),
  removeFiles: vi.fn<UploadServer['removeFiles']>(),
  insertFiles: vi.fn<UploadServer['insertFiles']>(),
  publish: vi.fn<UploadServer['publish']>(),
  deleteBeat: vi.fn<UploadServer['deleteBeat']>(),
};
export const sounds = { readSound: vi.fn(), cutPreview: vi.fn() };
export const pictures = { readPicture: vi.fn(), preparePicture: vi.fn() };
export const storage = { uploadPicture: vi.fn() };

/** A browser that keeps nothing from one page to the next. */
export const noKeyval = {
  createStore: () => ({}),
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  del: () => Promise.resolve(),
  delMany: () => Promise.resolve(),
  keys: () => Promise.resolve([]),
};

export const audio = (name: string) => new File(['sound'], name, { type: 'audio/mpeg' });
export const image = (name: string) => new File(['picture'], name, { type: 'image/png' });

/** Everything works, and beats are numbered from 41. */
export function resetFakes(): void {
  vi.clearAllMocks();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  let id = 40;
  server.insertBeat.mockImplementation(() => Promise.resolve((id += 1)));
  server.store.mockImplementation(({ bucket, key }) => Promise.resolve(`/${bucket}/${key}`));
  server.remove.mockImplementation((_bucket, keys) =>
    Promise.resolve({ removed: [...keys], left: [] }),
  );
  server.removeFiles.mockResolvedValue([]);
  for (const step of [server.insertFiles, server.publish, server.deleteBeat]) {
    step.mockResolvedValue(undefined);
  }
  sounds.readSound.mockResolvedValue({ mime: 'audio/mpeg', durationSeconds: 90, peaks: [1] });
  sounds.cutPreview.mockImplementation(() => Promise.resolve(audio('rosin-preview.mp3')));
  pictures.readPicture.mockResolvedValue({ type: 'image/png', width: 800, height: 800 });
  pictures.preparePicture.mockResolvedValue({ type: 'image/png', widths: [400] });
  storage.uploadPicture.mockImplementation(({ key }: { key: string }) =>
    Promise.resolve(`/img/${key}`),
  );
}
