import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { sharedChunks } from './chunks.ts';

const pages = ['src/pages/about/about-page.tsx', 'src/pages/dates/dates-page.tsx'];
/** Modules and their importers. Importers have none, because they load on demand. */
const importers: Record<string, string[]> = {
  'src/lib/map.ts': pages,
  'src/lib/dialog.ts': ['src/features/beats/terms.tsx', 'src/features/merch/sizes.tsx'],
  '../lucide/node_modules/marked/marked.js': pages,
};

it.each(['/srv/site', '/home/admin/gallery-site'])('groups the same modules in %s', (root) => {
  const idOf = (path: string) => new URL(path, `file://${root}/`).pathname;
  const module = (id: string) => {
    const [, from = []] = Object.entries(importers).find(([path]) => idOf(path) === id) ?? [];
    const dynamicImporters = from.length === 0 ? [idOf('src/main.tsx')] : [];
    return { isEntry: false, importers: from.map(idOf), dynamicImporters } as Rolldown.ModuleInfo;
  };
  const chunkOf = (path: string) =>
    sharedChunks(root).flatMap(({ name }) =>
      typeof name === 'string' ? [] : (name(idOf(path), { getModuleInfo: module }) ?? []),
    );
  expect(Object.keys(importers).flatMap(chunkOf)).toEqual(['sections', 'panels', 'sections']);
});
