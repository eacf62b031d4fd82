import { expect, it } from 'vitest';
import { NOT_RUN, parts, runParts, selectParts, summarize } from './parts.ts';

async function run(codes: Record<string, number>) {
  let running = 0;
  const ran: string[] = [];
  const atOnce = new Map<string, number>();
  const lines: string[] = [];
  const results = await runParts(selectParts([]), {
    runPart: async (name, { silent }) => {
      ran.push(name);
      running += 1;
      await Promise.resolve();
      atOnce.set(name, running);
      running -= 1;
      return { code: codes[name] ?? 0, output: silent ? `${name} output\n` : '' };
    },
    now: () => 0,
    log: (line) => lines.push(line),
  });
  return { ran, atOnce, lines, summary: summarize(results, 0) };
}

it('selects parts in their own order, and refuses a name that is no part', () => {
  expect(selectParts(['e2e', 'sql']).map((part) => part.name)).toEqual(['sql', 'e2e']);
  expect(() => selectParts(['sql', 'e3e'])).toThrow(/No such part: e3e\. There are: lint, format/);
});

it('runs two at once where each leaves a processor idle, and prints them one after the other', async () => {
  const { atOnce, lines } = await run({});
  expect(Math.max(...atOnce.values())).toBe(2);
  expect(parts.filter(({ name }) => atOnce.get(name) === 2).every(({ paired }) => paired)).toBe(
    true,
  );
  expect(lines).toContain('\n── format: Prettier\n\nformat output');
  expect(lines).toContain('\n── e2e: end-to-end tests in a real browser\n');
});

it('begins nothing after a failure and prints how to run it alone', async () => {
  const { ran, summary } = await run({ lint: 2, unit: 1 });
  expect(ran).toEqual(['lint', 'format']);
  expect(summary).toContain('· e2e       not run');
  expect(summary.slice(-2)).toEqual([
    'lint failed. Run it alone: npm run test:lint',
    `1 passed, 1 failed, ${parts.length - 2} not run`,
  ]);
});

it('goes on after a part whose browsers are missing, and does not count it as passed', async () => {
  const { ran, summary } = await run({ browsers: NOT_RUN });
  expect(ran).toHaveLength(parts.length);
  expect(summary.at(-1)).toBe(`${parts.length - 1} passed, 0 failed, 1 not run`);
});
