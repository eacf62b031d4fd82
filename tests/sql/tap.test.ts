import { describe, expect, it } from 'vitest';
import { readTap } from './tap.ts';

describe('readTap', () => {
  it('counts what passed', () => {
    expect(readTap(['1..2', 'ok 1 - a', '', 'ok 2 - b'])).toEqual({
      passed: 2,
      failures: [],
      faults: [],
    });
  });

  it('keeps a failed assertion together with its diagnostics', () => {
    const report = readTap([
      '1..2',
      'not ok 1 - a\n# Failed test 1: "a"',
      '#   have: 1',
      'ok 2 - b',
    ]);
    expect(report.passed).toBe(1);
    expect(report.failures).toEqual(['not ok 1 - a\n# Failed test 1: "a"\n#   have: 1']);
  });

  it('reports a plan that was not kept', () => {
    expect(readTap(['1..3', 'ok 1 - a']).faults).toEqual(['planned 3 assertions, ran 1']);
  });

  it('reports a missing plan', () => {
    expect(readTap(['ok 1 - a']).faults).toEqual(['no plan']);
  });

  it('does not take silence for success', () => {
    expect(readTap([]).faults).toEqual(['no assertion ran', 'no plan']);
    expect(readTap(['1..0']).faults).toEqual(['no assertion ran']);
  });
});
