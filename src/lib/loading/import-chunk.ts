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
 * What builds call for every `import()`, with the files that it needs. They are fetched before it,
 * because a module that does not arrive counts as failed until the page is reloaded
 * (https://github.com/whatwg/html/issues/6768), whereas a file can be asked for again.
 */
export async function importChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(arrival));
  return load();
}
