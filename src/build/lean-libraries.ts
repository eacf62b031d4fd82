import type { Plugin } from 'vite';

const kebabCase = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase();

/** Of React Router, what becomes constant without a data router. */
const declarativeOnly = [
  ['var ENABLE_DEV_WARNINGS = true', 'const ENABLE_DEV_WARNINGS = false'],
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = undefined;'],
  ['isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
  ['shouldPrefetch && !isAbsolute ?', 'false ?'],
  ['usePrefetchBehavior(\n      prefetch,\n      rest\n    )', '[false]'],
] as const;

/** A part that an update has changed must not go unnoticed. */
function replaceOnce(text: string, part: string, instead: string): string {
  if (text.split(part).length !== 2) throw new Error(`React Router no longer contains: ${part}`);
  return text.replace(part, instead);
}

/** Leaves out of the libraries what a build drags along though no page uses it. */
export function leanLibraries(): Plugin[] {
  return [
    {
      // It names its development build for every use, brings what only its data routers and its
      // framework need, and does not mark unused components as what can be left out.
      name: 'lean-router',
      apply: 'build',
      transform: {
        filter: { id: /react-router/, code: /ENABLE_DEV_WARNINGS = / },
        handler: (code) => ({
          code: declarativeOnly
            .reduce((text, [part, instead]) => replaceOnce(text, part, instead), code)
            .replace(/^\w+\.displayName = "\w+";$/gm, '')
            .replace(/^var \w+ = (?=React\d*\.\w+\()/gm, '$&/* @__PURE__ */ '),
          map: null,
        }),
      },
    },
    {
      // Each from its own module: through the one that has all, every page would seem to use them all.
      name: 'lean-icons',
      apply: 'build',
      transform: {
        filter: { code: /from ['"]lucide-react['"]/ },
        handler: (code) => ({
          code: code.replace(
            /import \{([^}]+)\} from ['"]lucide-react['"];?/g,
            (_, names: string) =>
              names
                .split(',')
                .map((name) => name.trim().split(' as '))
                .map(
                  ([icon = '', as = icon]) =>
                    icon && `import ${as} from 'lucide-react/icons/${kebabCase(icon)}';`,
                )
                .join(' '),
          ),
          map: null,
        }),
      },
    },
    {
      // There is one style sheet: no chunk has to wait for its own.
      name: 'lean-imports',
      apply: 'build',
      enforce: 'pre',
      load: {
        filter: { id: /vite\/preload-helper/ },
        handler: () => 'export const __vitePreload = (load) => load();',
      },
    },
  ];
}
