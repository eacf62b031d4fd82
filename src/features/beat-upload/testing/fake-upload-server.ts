import type { UploadServer } from '@/features/beat-upload/saga';

/** A server that remembers what it holds, and fails where it is told to. */
export function fakeUploadServer() {
  const objects = new Set<string>();
  const rows = new Set<number>();
  const calls: string[] = [];
  let published: number | null = null;
  const failures = new Map<string, Error[]>();
  const step = (name: string) => {
    calls.push(name);
    const failure = failures.get(name.split(' ')[0] ?? '')?.shift();
    if (failure !== undefined) throw failure;
  };
  const put = (bucket: string, key: string) => {
    step(`store ${bucket}`);
    objects.add(`${bucket}/${key}`);
    return Promise.resolve(`https://files.test/${bucket}/${key}`);
  };
  const server: UploadServer = {
    insertBeat: async () => {
      step('insertBeat');
      rows.add(7);
      return Promise.resolve(7);
    },
    findStray: async () => {
      step('findStray');
      return Promise.resolve(rows.has(7) ? 7 : null);
    },
    store: async ({ bucket, key }) => put(bucket, key),
    remove: async (bucket, keys) => {
      step('remove');
      for (const key of keys) objects.delete(`${bucket}/${key}`);
      return Promise.resolve({ removed: [...keys], left: [] });
    },
    insertFiles: async (_beat, audio, images, again) => {
      step(`insertFiles ${audio.length}+${images.length}${again ? ' again' : ''}`);
      return Promise.resolve();
    },
    publish: async (id) => {
      step('publish');
      published = id;
      return Promise.resolve();
    },
    deleteBeat: async (id) => {
      step('deleteBeat');
      rows.delete(id);
      return Promise.resolve();
    },
    removeFiles: async (id) => {
      step('removeFiles');
      const found = [...objects].filter((key) => key.includes(`/${id}/`));
      found.forEach((key) => objects.delete(key));
      return Promise.resolve([]);
    },
  };
  const fail = (name: string, ...errors: Error[]) => failures.set(name, errors);
  return { server, objects, rows, calls, put, fail, published: () => published };
}
