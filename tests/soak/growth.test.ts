import { expect, it } from 'vitest';
import { judgeGrowth, measures, type Measure, type Sample } from './growth.ts';

const level = Object.fromEntries(Object.keys(measures).map((name) => [name, 100])) as Sample;
const samples = (measure: Measure, values: number[]) =>
  values.map((value) => ({ ...level, [measure]: value }));
const growing = (all: Sample[]) =>
  judgeGrowth(all)
    .filter(({ levelsOff }) => !levelsOff)
    .map(({ measure }) => measure);

it.each<[string, Measure, number[], Measure[]]>([
  ['a run fills its caches', 'heap', [10, 60, 90, 100, 100, 101, 101, 100, 102], []],
  [
    'the last third still grows',
    'listeners',
    [100, 110, 120, 130, 140, 150, 160, 170, 180],
    ['listeners'],
  ],
  ['a channel stays', 'channels', [2, 2, 2, 2, 2, 2, 3, 3, 3], ['channels']],
  ['one sample is large', 'nodes', [100, 100, 100, 100, 100, 100, 100, 900, 100], []],
])('judges growth by the medians of thirds: %s', (_what, measure, values, expected) => {
  expect(growing(samples(measure, values))).toEqual(expected);
});

it('judges nothing by too few samples', () => {
  expect(() => judgeGrowth([level, level])).toThrow('let it run longer');
});
