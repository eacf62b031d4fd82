import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { suite, test } from 'node:test';

const folder = resolve(import.meta.dirname, '../../supabase/functions');

/** Packages that a file and the files it imports import, types included. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  const packages = new Set<string>();
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/\bfrom '([^']+)'/g)) {
    const target = join(dirname(file), name);
    if (!name.startsWith('.')) packages.add(name);
    else if (!seen.has(target)) for (const other of packagesOf(target, seen)) packages.add(other);
  }
  return packages;
}

// A package that is not listed is found in node_modules here, but not where functions are deployed.
void suite('deno.json', () => {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'index.ts')));
  for (const name of names) {
    void test(`of ${name} lists every package that the function imports`, () => {
      const text = readFileSync(join(folder, name, 'deno.json'), 'utf8');
      const { imports } = JSON.parse(text) as { imports: Record<string, string> };
      const used = [...packagesOf(join(folder, name, 'index.ts'))].filter(
        (specifier) => !specifier.startsWith('node:'),
      );
      assert.deepEqual(
        used.filter((specifier) => !(specifier in imports)),
        [],
      );
    });
  }
});
