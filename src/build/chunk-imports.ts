import type { Plugin } from 'vite';

/**
 * Has every `import()` of a build go through `importChunk` with the files that it needs, in the place
 * of Vite's own preloading.
 */
export function chunkImports(): Plugin {
  return {
    name: 'chunk-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        // One sheet, which every page has: chunks bring scripts alone.
        cssCodeSplit: false,
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, others, { hostType }) =>
            hostType === 'html' ? [] : [...new Set([file, ...others])].filter(isNotOfEveryPage),
        },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { importChunk as __vitePreload } from '@/lib/loading/import-chunk';`,
    },
  };
}

const isNotOfEveryPage = (file: string) => !file.startsWith('assets/index-');
