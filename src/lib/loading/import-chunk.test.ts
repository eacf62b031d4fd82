// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { importChunk } from '@/lib/loading/import-chunk';
import { testServer } from '@tests/support/server';

const server = testServer();
const load = vi.fn(() => Promise.resolve('page'));

function serve(file: string, ...statuses: number[]) {
  const asked = vi.fn(() => new HttpResponse('', { status: statuses.shift() ?? 200 }));
  server.use(http.get(`*/${file}`, asked));
  load.mockClear();
  return asked;
}

it('fetches the files of a chunk once before it is imported', async () => {
  const asked = serve('assets/page-1.js');
  const both = [importChunk(load, ['assets/page-1.js']), importChunk(load, ['assets/page-1.js'])];
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all(both)).toEqual(['page', 'page']);
  await importChunk(load, ['assets/page-1.js']);
  expect(asked).toHaveBeenCalledOnce();
});

it('imports nothing while a file is missing, and asks for it again', async () => {
  const asked = serve('assets/page-2.js', 404);
  const importPage = () => importChunk(load, ['assets/page-2.js']);
  await expect(importPage()).rejects.toThrow('/assets/page-2.js answers 404.');
  expect(load).not.toHaveBeenCalled();
  expect(await importPage()).toBe('page');
  expect(asked).toHaveBeenCalledTimes(2);
});

it('leaves what the head of the page asks for to it', async () => {
  const asked = serve('assets/page-3.js');
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/page-3.js">';
  expect(await importChunk(load, ['assets/page-3.js'])).toBe('page');
  expect(asked).not.toHaveBeenCalled();
});
