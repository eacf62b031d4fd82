import { describe, expect, it } from 'vitest';
import { NOT_RUN, parts, runParts, selectParts, summarize, UnknownPartError } from './parts.ts';

async function run(codes: Record<string, number>, names: string[] = []) {
  let clock = 0;
  let running = 0;
  const ran: string[] = [];
  const atOnce: Record<string, number> = {};
  const lines: string[] = [];
  const results = await runParts(selectParts(names), {
    runPart: async (name, { silent }) => {
      ran.push(name);
      running += 1;
      clock += 1500;
      await Promise.resolve();
      atOnce[name] = running;
      running -= 1;
      return { code: codes[name] ?? 0, output: silent ? `${name} says\n` : '' };
    },
    now: () => clock,
    log: (line) => lines.push(line),
  });
  return { ran, atOnce, lines, results, summary: summarize(results, clock) };
}

describe('selectParts', () => {
  it('keeps the order of the parts, not of the names', () => {
    expect(selectParts(['e2e', 'sql']).map((part) => part.name)).toEqual(['sql', 'e2e']);
  });

  it('refuses a name that is no part', () => {
    expect(() => selectParts(['sql', 'e3e'])).toThrow(UnknownPartError);
    expect(() => selectParts(['e3e'])).toThrow(/No such part: e3e\. There are: lint, format/);
  });
});

describe('runParts', () => {
  it('runs two at once where each leaves a processor idle, and prints them one after the other', async () => {
    const { atOnce, lines } = await run({});
    expect(Math.max(...Object.values(atOnce))).toBe(2);
    expect(parts.filter(({ name }) => atOnce[name] === 2).every(({ paired }) => paired)).toBe(true);
    expect(lines).toContain('\n── format: Prettier\n\nformat says');
    expect(lines).toContain('\n── e2e: end-to-end tests in a real browser\n');
  });

  it('begins nothing after a failure and says how to run it alone', async () => {
    const { ran, results, summary } = await run({ lint: 2, unit: 1 });
    expect(ran).toEqual(['lint', 'format']);
    expect(results.slice(2).every((result) => result.state === 'not run')).toBe(true);
    expect(summary.at(-2)).toBe('lint failed. Run it alone: npm run test:lint');
    expect(summary.at(-1)).toBe(`1 passed, 1 failed, ${parts.length - 2} not run`);
    expect(summary).toContain('· e2e       not run');
  });

  it('goes on after a part whose browsers are missing, and does not count it as passed', async () => {
    const { ran, summary } = await run({ browsers: NOT_RUN });
    expect(ran).toHaveLength(parts.length);
    expect(summary.at(-1)).toBe(`${parts.length - 1} passed, 0 failed, 1 not run`);
  });
});
