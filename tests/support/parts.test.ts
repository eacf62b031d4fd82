import { describe, expect, it } from 'vitest';
import { parts, runParts, selectParts, summarise, UnknownPartError } from './parts.ts';

async function run(codes: Record<string, number>, names: string[] = []) {
  let clock = 0;
  const ran: string[] = [];
  const lines: string[] = [];
  const results = await runParts(selectParts(names), {
    runPart: (name) => {
      ran.push(name);
      clock += 1500;
      return Promise.resolve(codes[name] ?? 0);
    },
    now: () => clock,
    log: (line) => lines.push(line),
  });
  return { ran, lines, results, summary: summarise(results) };
}

describe('selectParts', () => {
  it('takes everything, in order, when nothing is named', () => {
    expect(selectParts([])).toEqual([...parts]);
  });

  it('keeps the order of the parts, not of the names', () => {
    expect(selectParts(['e2e', 'sql']).map((part) => part.name)).toEqual(['sql', 'e2e']);
  });

  it('refuses a name that is no part', () => {
    expect(() => selectParts(['sql', 'e3e'])).toThrow(UnknownPartError);
    expect(() => selectParts(['e3e'])).toThrow(/No such part: e3e\. There are: format, lint/);
  });
});

describe('runParts', () => {
  it('runs every part and counts it', async () => {
    const { ran, lines, summary } = await run({});
    expect(ran).toEqual(parts.map((part) => part.name));
    expect(lines).toHaveLength(parts.length);
    expect(summary.at(-1)).toBe(`${parts.length} passed, 0 failed`);
    expect(summary).toContain('✓ e2e     passed          1.5 s');
  });

  it('stops at the first failure and says how to run it alone', async () => {
    const { ran, results, summary } = await run({ lint: 2, unit: 1 });
    expect(ran).toEqual(['format', 'lint']);
    expect(results.slice(2).every((result) => result.state === 'not run')).toBe(true);
    expect(summary.at(-2)).toBe('lint failed. Run it alone: npm run test:lint');
    expect(summary.at(-1)).toBe(`1 passed, 1 failed, ${parts.length - 2} not run`);
    expect(summary).toContain('· e2e     not run');
  });
});

describe('summarise', () => {
  it('writes long runs in minutes', () => {
    expect(summarise([{ name: 'e2e', state: 'passed', duration: 125_400 }])).toContain(
      '✓ e2e     passed     2 min 05 s',
    );
  });
});
