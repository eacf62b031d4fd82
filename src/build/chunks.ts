import type { Rolldown } from 'vite';

/**
 * What pages share, in few files: left to itself it becomes a hundred, most of them under 1 kB. The
 * first use that two of a module's users belong to gives the file its name.
 */
const uses: readonly (readonly [name: string, users: RegExp])[] = [
  ['beats', /routes.(home|beats)/],
  ['site', /routes.(home|beats|gallery|merch|site|legal)/],
  ['panels', /^(?!.*(routes|admin))/],
  ['members', /./],
];

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The modules that are loaded by themselves and bring this one along. */
function usersOf(id: string, context: Context, seen = new Set<string>()): Set<string> {
  const users = new Set<string>();
  if (seen.has(id)) return users;
  seen.add(id);
  const module = context.getModuleInfo(id);
  if (module && (module.isEntry || module.dynamicImporters.length > 0)) users.add(id);
  for (const importer of module?.importers ?? []) {
    usersOf(importer, context, seen).forEach((user) => users.add(user));
  }
  return users;
}

/** What is not part of the first load; what more pages use goes first, since the rest depends on it. */
export const sharedChunks: Rolldown.CodeSplittingGroup[] = uses.map(([name, pattern], index) => ({
  debugName: name,
  name: (id, context) => {
    const users = [...usersOf(id, context)].filter((user) => pattern.test(user));
    return users.length > 1 ? name : null;
  },
  priority: uses.length - index,
}));
