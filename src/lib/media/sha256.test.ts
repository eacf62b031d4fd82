import { expect, it, vi } from 'vitest';
import { sha256 } from '@/lib/media/sha256';

it('is the hash of the bytes in hex', async () => {
  expect(await sha256(new Blob(['abc']))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

it('is null where a browser cannot compute it', async () => {
  vi.stubGlobal('crypto', {});
  expect(await sha256(new Blob(['abc']))).toBeNull();
  expect(console.warn).toHaveBeenCalledOnce();
  vi.mocked(console.warn).mockClear();
  vi.unstubAllGlobals();
});
