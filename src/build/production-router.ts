import type { Plugin } from 'vite';

/** Resolves the router's production build, because its package exports no condition that selects it. */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      // The prerenderer does not bundle packages, and Node resolves the development build for all its imports.
      if (id !== 'react-router' || options.ssr === true) return null;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace(/development(?=\/[^/]*$)/, 'production') };
    },
  };
}
