import { relative } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * The part of a module's id that the rules test, because the folders around the repository may have any name: the path
 * below its root, or from `node_modules` on, which may be elsewhere. Ids of virtual modules begin with `\0`.
 */
const pathOf = (id: string, root: string) =>
  (id.startsWith('\0') ? id : relative(root, id))
    .replaceAll('\\', '/')
    .replace(/^.*\/(?=node_modules\/)/, '');

const isPage = (id: string) => /pages.*(-page|lower-sections)\./.test(id);
const isBeats = (id: string) => isPage(id) && /pages.(home|beats)/.test(id);
const isGallery = (id: string) => id.includes('gallery');
const isPublic = (id: string) => isPage(id) && !/pages.(account|admin|newsletter|shop)/.test(id);

/** Modules of the favorite buttons. The mutations are left out, because they load when a member presses a button. */
const isFavorites = (id: string) =>
  /(features|content).favorites|icons.heart\./.test(id) &&
  !/lazy-favorite|mutations|offline/.test(id);

const isOffice = (id: string) =>
  /admin|office|campaigns|shop.(codes|settings)|lib.edits|uploads/.test(id) &&
  !id.includes('admin-request-page');

/**
 * Lists the paths of the entry, pages and panels that import a module directly or indirectly.
 *
 * @param openers true to list, instead of a panel, the pages that open it
 */
function usersOf(id: string, context: Context, root: string, openers = false): string[] {
  const reached = new Set([id]);
  const users = new Set<string>();
  for (const each of reached) {
    const module = context.getModuleInfo(each);
    if (!module) continue;
    const isUser = module.isEntry || module.dynamicImporters.length > 0;
    const path = pathOf(each, root);
    const isOpened = isUser && openers && !module.isEntry && !isPage(path);
    if (isUser && !isOpened) users.add(path);
    module.importers.forEach((importer) => reached.add(importer));
    if (isOpened) module.dynamicImporters.forEach((importer) => reached.add(importer));
  }
  return [...users];
}

/**
 * Groups code that several parts of the app share into few files, because the bundler would make a hundred,
 * most under 1 kB. No public page loads code that only panels, members or admins use.
 */
function shareOf(id: string, context: Context, root: string): string | null {
  const path = pathOf(id, root);
  const users = usersOf(id, context, root);
  const open = users.filter(isPublic);
  // Sections below the first screen load their chunks later anyway.
  const first = open.filter((user) => !user.includes('lower-sections'));
  const isOfToasts = users.some((user) => user.includes('toaster'));
  // The index of TanStack Query imports all of its modules, so every importer of it would count as a user of each.
  // Rolldown knows the actual use.
  if (path.includes('@tanstack')) return null;
  if (users.includes('index.html')) return 'app';
  // Every page loads toasts, so their chunk must contain nothing else.
  if (isOfToasts) return first.length > 0 ? 'app' : 'toasts';
  // Supabase's client and the panels both import tslib, and neither should load the other for it.
  if (path.includes('tslib')) return 'tslib';
  // Other sections and the text editor call these functions too, but My Story must not load their chunks for them.
  if (/focus-on-mount|text.youtube/.test(path)) return 'site';
  // Lists of beats load the favorite buttons on demand, and should load nothing else with them.
  if (isFavorites(path)) return 'favorites';
  // Pages load the list of songs on demand, and should load no panels with it, which have parts of it too.
  if (/content.songs|songs.(queries|song-list)/.test(path)) return 'songs';
  // Code with one user stays in the chunk of that user. Supabase's packages keep their own chunks.
  if (users.length < 2 || path.includes('@supabase')) return null;
  if (first.some((user) => user.includes('home-page'))) return 'app';
  // Code that a page shares with one panel of its own stays in the chunk of the page.
  const isOwn = open.length === 1 && usersOf(id, context, root, true).length < 2;
  if (isOwn && users.length === 2) return null;
  // The parts about releases in other pages load on demand, so those pages do not load this code with their own.
  if (open.length === 1 && open[0]?.includes('beats/release-page')) return 'releases';
  // Licenses on other pages show no rights, so those pages do not load the words about them.
  if (open.length === 1 && open[0]?.includes('licenses-page')) return 'licenses';
  if (first.some(isBeats)) return first.every(isBeats) ? 'beats' : 'public';
  if (first.length > 2 || (first.length > 0 && path.includes('lucide'))) return 'site';
  if (open.length > 0) return first.every(isGallery) ? 'gallery' : 'sections';
  if (users.every(isOffice)) return 'office';
  return users.every((user) => isPage(user) || isOffice(user)) ? 'members' : 'panels';
}

/** Files of a bundle, and every chunk that they import directly or indirectly. */
export function withImports(named: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const files = new Set(named);
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const other of chunk.imports) files.add(other);
  }
  return [...files];
}

/** Groups with the code of more pages come first, because the other groups import from them. */
export const sharedChunks = (root: string): Rolldown.CodeSplittingGroup[] =>
  [
    'app',
    'toasts',
    'tslib',
    'public',
    'beats',
    'site',
    'gallery',
    'releases',
    'songs',
    'licenses',
    'sections',
    'panels',
    'members',
    'office',
    'favorites',
  ].map((share, index) => ({
    debugName: share,
    name: (id, context) => (shareOf(id, context, root) === share ? share : null),
    priority: 15 - index,
  }));
