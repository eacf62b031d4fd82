import { expect, it } from 'vitest';
import { judgeGrowth, measures, type Measure, type Sample } from './growth.ts';

const level = Object.fromEntries(Object.keys(measures).map((name) => [name, 100])) as Sample;
const samples = (measure: Measure, values: number[]) =>
  values.map((value) => ({ ...level, [measure]: value }));
const growing = (all: Sample[]) =>
  judgeGrowth(all)
    .filter(({ levelsOff }) => !levelsOff)
    .map(({ measure }) => measure);

it('lets a run fill its caches in the first third', () => {
  expect(growing(samples('heap', [10, 60, 90, 100, 100, 101, 101, 100, 102]))).toEqual([]);
});

it('names what still grows in the last third, and its medians', () => {
  const all = samples('listeners', [100, 110, 120, 130, 140, 150, 160, 170, 180]);
  expect(growing(all)).toEqual(['listeners']);
  expect(judgeGrowth(all).find(({ measure }) => measure === 'listeners')?.thirds).toEqual([
    110, 140, 170,
  ]);
});

it('allows no channel more', () => {
  expect(growing(samples('channels', [2, 2, 2, 2, 2, 2, 3, 3, 3]))).toEqual(['channels']);
});

it('is not misled by one sample', () => {
  expect(growing(samples('nodes', [100, 100, 100, 100, 100, 100, 100, 900, 100]))).toEqual([]);
});

it('judges nothing by too few samples', () => {
  expect(() => judgeGrowth([level, level])).toThrow('let it run longer');
});
