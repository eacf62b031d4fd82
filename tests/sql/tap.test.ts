import { expect, it } from 'vitest';
import { readTap } from './tap.ts';

it('keeps a failed assertion together with its diagnostics, and counts what passed', () => {
  const rows = ['1..2', 'not ok 1 - a\n# Failed test 1: "a"', '#   have: 1', '', 'ok 2 - b'];
  expect(readTap(rows)).toEqual({
    passed: 1,
    failures: ['not ok 1 - a\n# Failed test 1: "a"\n#   have: 1'],
    faults: [],
  });
});

it.each<[string, string[], string[]]>([
  ['a plan that was not kept', ['1..3', 'ok 1 - a'], ['planned 3 assertions, ran 1']],
  ['a missing plan', ['ok 1 - a'], ['no plan']],
  ['silence', [], ['no assertion ran', 'no plan']],
  ['an empty plan', ['1..0'], ['no assertion ran']],
])('is not content with %s', (_, rows, faults) => {
  expect(readTap(rows).faults).toEqual(faults);
});
