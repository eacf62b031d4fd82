import { describe, expect, it } from 'vitest';
import { NOT_RUN, parts, runParts, selectParts, summarize, UnknownPartError } from './parts.ts';

async function run(codes: Record<string, number>, names: string[] = []) {
  let clock = 0;
  const running = new Set<string>();
  const beside: Record<string, string[]> = {};
  const killed: string[] = [];
  const lines: string[] = [];
  const results = await runParts(selectParts(names), {
    runPart: async (name, { signal }) => {
      running.add(name);
      clock += 1500;
      await Promise.resolve();
      beside[name] = [...running];
      // A failure takes no time, so that the part beside it still runs.
      if (!codes[name]) await new Promise((resolve) => setImmediate(resolve));
      running.delete(name);
      if (signal.aborted) killed.push(name);
      return { code: codes[name] ?? 0, output: `${name} prints\n` };
    },
    now: () => clock,
    log: (line) => lines.push(line),
    stop: new AbortController(),
  });
  return { beside, killed, lines, summary: summarize(results) };
}

describe('selectParts', () => {
  it('keeps the order of the parts, not of the names', () => {
    expect(selectParts(['e2e', 'sql']).map((part) => part.name)).toEqual(['sql', 'e2e']);
  });

  it('refuses a name that is no part', () => {
    expect(() => selectParts(['sql', 'e3e'])).toThrow(UnknownPartError);
    expect(() => selectParts(['e3e'])).toThrow(/No such part: e3e\. There are: sql, functions/);
  });
});

describe('runParts', () => {
  it('runs two parts at once where each uses one core, and prints one after the other', async () => {
    const { beside, lines } = await run({});
    for (const { name, cores } of parts) expect(beside[name]).toHaveLength(cores === 1 ? 2 : 1);
    expect(lines).toContain('\n── format: Oxfmt\n\nformat prints');
    expect(lines).toContain('\n── e2e: end-to-end tests in a real browser\n');
  });

  it('kills the part beside a failure, prints the failure last and shows how to run it alone', async () => {
    const { beside, killed, lines, summary } = await run({ types: 2, unit: 1 }, [
      'types',
      'sql',
      'e2e',
    ]);
    expect(Object.keys(beside)).toEqual(['sql', 'types']);
    expect(killed).toEqual(['sql']);
    expect(lines).toEqual([expect.stringMatching(/types prints$/)]);
    expect(summary).toEqual([
      'types failed. Run it alone: npm run test:types',
      '0 passed, 1 failed, 2 not run',
    ]);
  });

  it('goes on after a part whose browsers are missing, and does not count it as passed', async () => {
    const { beside, summary } = await run({ browsers: NOT_RUN });
    expect(Object.keys(beside)).toHaveLength(parts.length);
    expect(summary.at(-1)).toBe(`${parts.length - 1} passed, 0 failed, 1 not run`);
  });
});
