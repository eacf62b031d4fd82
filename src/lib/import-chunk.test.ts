// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { importChunk } from '@/lib/import-chunk';
import { testServer } from '@tests/support/server';

const server = testServer();

function serve(file: string, status: () => number) {
  const asked = vi.fn();
  server.use(
    http.get(`*/${file}`, () => {
      asked();
      return new HttpResponse('', { status: status() });
    }),
  );
  return asked;
}

it('fetches the files of a chunk once before it is imported', async () => {
  const asked = serve('assets/page-1.js', () => 200);
  const load = vi.fn().mockResolvedValue('page');
  const both = [importChunk(load, ['assets/page-1.js']), importChunk(load, ['assets/page-1.js'])];
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all(both)).toEqual(['page', 'page']);
  await importChunk(load, ['assets/page-1.js']);
  expect(asked).toHaveBeenCalledOnce();
});

it('imports nothing while a file is missing, and asks for it again', async () => {
  let status = 404;
  const asked = serve('assets/page-2.js', () => status);
  const load = vi.fn().mockResolvedValue('page');
  await expect(importChunk(load, ['assets/page-2.js'])).rejects.toThrow(
    '/assets/page-2.js answers 404.',
  );
  expect(load).not.toHaveBeenCalled();
  status = 200;
  expect(await importChunk(load, ['assets/page-2.js'])).toBe('page');
  expect(asked).toHaveBeenCalledTimes(2);
});

it('leaves what the head of the page asks for to it', async () => {
  const asked = serve('assets/page-3.js', () => 200);
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/page-3.js">';
  expect(await importChunk(() => Promise.resolve('page'), ['assets/page-3.js'])).toBe('page');
  expect(asked).not.toHaveBeenCalled();
});
