/**
 * `npm run test:mutations:environment`: takes away, one at a time, what makes the client and the functions independent
 * of the machine, zone, tab, origin and cache in which they run, and expects tests to fail. `--sample 10 --seed
 * 20250131` tries that many, the same ones for a seed. It changes files of the checkout while it runs, and restores
 * them.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { vitest } from '../../support/programs.ts';
import { root } from '../../support/site.ts';

interface Kind {
  files: RegExp;
  find: RegExp;
  replacement: string;
  /** The arguments for Node that run the tests of a file. */
  tests: (file: string) => string[];
}

/** The unit tests of the same feature. */
const unit = (file: string) => {
  const feature = file.split('/').slice(0, 3).join('/');
  return [vitest, 'run', '--project', 'unit', feature];
};
const functions = () => ['--import', 'tsx', 'tests/functions/run.ts'];
const endToEnd = (...args: string[]) => ['--import', 'tsx', 'tests/e2e/run.ts', ...args];

const kinds: Readonly<Record<string, Kind>> = {
  'locale of the server': {
    files: /^supabase\/functions\//,
    find: /'en-US'/g,
    replacement: 'undefined',
    tests: functions,
  },
  'zone of the server': {
    files: /^supabase\/functions\//,
    find: /, timeZone: 'UTC'/g,
    replacement: '',
    tests: functions,
  },
  'zone of the visitor': {
    files: /\/text\/dates\.ts$/,
    find: /, timeZone: 'UTC'/g,
    replacement: '',
    tests: unit,
  },
  'zone of the prerendered page': {
    files: /\/beat-detail\.tsx$/,
    find: /(?<=isHydrated = )useHydrated\(\)/g,
    replacement: 'true',
    tests: () => endToEnd('every-page', '-g', 'end of its sale'),
  },
  'change by another tab': {
    files: /^src\/features\/(shop|favorites)\//,
    find: /(?<=if \()(readStoredBeats\(\) === text|parseCart\(readCartText\(\)\)\.key === key)(?=\))/g,
    replacement: 'true',
    tests: unit,
  },
  'another origin': {
    files: /\/_shared\/http\.ts$/,
    find: /(authorization|apikey|content-type|x-client-info)(, )?(?=[^']*',\n.*Methods)/g,
    replacement: '',
    tests: () => [vitest, 'run', '--project', 'stack', 'rest', '-t', 'another origin'],
  },
  'stored answer': {
    files: /\/offline\/worker\.ts$/,
    find: /!request\.headers\.has\('authorization'\)|(?<=&& )isPrivate\(url\)(?=,)/g,
    replacement: 'Boolean(url)',
    tests: () => endToEnd('offline'),
  },
};

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
  },
});
const sources = ['src', 'supabase/functions']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file).replaceAll('\\', '/'),
    ),
  )
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
const draw = (name: string) => createHash('sha256').update(values.seed).update(name).digest('hex');
for (const [kind, { files, find }] of Object.entries(kinds)) {
  const isFound = sources.some(
    (file) => files.test(file) && readFileSync(join(root, file), 'utf8').search(find) >= 0,
  );
  if (!isFound) throw new Error(`No source has what this kind changes: ${kind}`);
}
const mutants = Object.entries(kinds)
  .flatMap(([kind, { files, find, replacement, tests }]) =>
    sources
      .filter((file) => files.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(root, file), 'utf8');
        return [...text.matchAll(find)].map(({ 0: match, index }) => {
          const line = text.slice(0, index).split('\n').length;
          const changed = text.slice(0, index) + replacement + text.slice(index + match.length);
          return {
            name: `${kind}: ${file}:${line}: ${match}`,
            file,
            text,
            changed,
            args: tests(file),
          };
        });
      }),
  )
  .sort((a, b) => draw(a.name).localeCompare(draw(b.name)))
  .slice(0, Number(values.sample));

// Ctrl+C ends the tests alone, so that the file is restored.
process.on('SIGINT', () => undefined);
for (const { name, file, text, changed, args } of mutants) {
  const start = performance.now();
  writeFileSync(join(root, file), changed);
  const { status, signal } = spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore' });
  writeFileSync(join(root, file), text);
  if (signal !== null || status === 130) break;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${status === 0 ? 'No test notices' : 'noticed'}  ${seconds} s  ${name}`);
  if (status === 0) process.exitCode = 1;
}
console.log(`${mutants.length} mutants`);
