const arrivals = new Map<string, Promise<void>>();

async function fetchFile(address: string): Promise<void> {
  // The head of a built page asks for that page's own.
  if (document.querySelector(`link[href="${address}"]`)) return;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  await answer.blob();
}

/** Has a file in the browser's cache; asks for it once, and again where it did not arrive. */
function arrival(file: string): Promise<void> {
  const arriving = arrivals.get(file) ?? fetchFile(`/${file}`);
  arrivals.set(file, arriving);
  arriving.catch(() => arrivals.delete(file));
  return arriving;
}

/**
 * Replaces every `import()` in builds. Fetches the files first, because browsers remember a module that failed
 * to load until the page is reloaded (https://github.com/whatwg/html/issues/6768), but fetch a file again.
 */
export async function importChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(arrival));
  return load();
}
