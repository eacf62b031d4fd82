import type { Plugin } from 'vite';

/** Takes the router without its warnings for developers, which its package offers under no condition. */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      // The prerenderer leaves packages to Node, which finds the other one for all of them.
      if (id !== 'react-router' || options.ssr === true) return null;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace('/development/', '/production/') };
    },
  };
}
