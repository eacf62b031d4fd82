import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const router = fileURLToPath(
  new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

/** Takes the router without its warnings for developers, which its package offers under no condition. */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    // The prerenderer leaves packages to Node, which finds the other one for all of them.
    resolveId: (id, _importer, { ssr }) => (id === 'react-router' && ssr !== true ? router : null),
  };
}
