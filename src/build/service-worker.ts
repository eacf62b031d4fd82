import { createHash } from 'node:crypto';
import { build, type ResolvedConfig, type Rolldown } from 'vite';
import { SHELL } from '../lib/offline/caches.ts';
import { withImports } from './chunks.ts';

/** Parts that open offline although the visitor has not opened them before. */
const offlineParts = [
  'app/shell/mobile-menu-panel',
  'components/ui/toaster',
  'features/beats/store/filter-panels',
  'features/shop/checkout/cart-drawer',
  'features/shop/checkout/licensing-dialog',
  'pages/account/favorites-page',
];

/** The chunk that contains a module, which the bundler may have grouped with others. */
function chunkOf(part: string, bundle: Rolldown.OutputBundle): string {
  const isPart = (id: string) =>
    [`/src/${part}.ts`, `/src/${part}.tsx`].some((end) => id.endsWith(end));
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some(isPart),
  );
  if (!chunk) throw new Error(`There is no chunk of ${part}.`);
  return chunk.fileName;
}

/**
 * Builds the service worker into one file, with the list of the files that start the app.
 *
 * @param shell the document without content
 * @param privatePaths URLs without a document, which may end with `*`
 */
export async function buildServiceWorker(
  { root, mode }: ResolvedConfig,
  shell: string,
  bundle: Rolldown.OutputBundle,
  privatePaths: readonly string[],
): Promise<string> {
  const named = [...shell.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  const parts = offlineParts.map((part) => chunkOf(part, bundle));
  const files = withImports([...named, ...parts], bundle);
  const revision = createHash('sha256').update(shell).digest('hex');
  const shellFiles = [
    { url: SHELL, revision },
    ...files.map((file) => ({ url: `/${file}`, revision: null })),
  ];
  const built = await build({
    root,
    mode,
    configFile: false,
    logLevel: 'warn',
    define: {
      SHELL_FILES: JSON.stringify(shellFiles),
      PRIVATE_PATHS: JSON.stringify(privatePaths),
    },
    build: {
      write: false,
      rolldownOptions: {
        input: 'src/lib/offline/worker.ts',
        // Firefox runs no service worker that is a module.
        output: { format: 'iife' },
      },
    },
  });
  const [worker] = (built as Rolldown.RolldownOutput).output;
  return worker.code;
}
