import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  activitySchema,
  countUnread,
  countWords,
  parsePeriod,
  statsSchema,
  toFigures,
} from '@/features/office/dashboard/model';
import { dashboardActivity, dashboardStats } from '@/features/office/dashboard/testing/dashboard';

it.each([
  ['', 30],
  ['days=30', 30],
  ['days=90', 90],
  ['days=9', 30],
  ['days=all', 30],
])('an address with %j looks back over %i days', (search, period) => {
  expect(parsePeriod(new URLSearchParams(search))).toBe(period);
});

describe('the figures', () => {
  it('stand in their order', () => {
    expect(toFigures(dashboardStats()).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Users: 1,204',
      'Gallery images: 16',
      'Beats: 24',
      'Featured beats: 6',
      'Total Streams: 12.5K',
      'Sales: 38',
      'Revenue: $1,187.50',
      'Paid orders: $940',
    ]);
  });

  it('are not made up before they are known', () => {
    expect(toFigures(undefined).map(({ value }) => value)).toEqual([
      ...[null, null, null, null],
      '12.5K',
      ...[null, null, null],
    ]);
  });
});

it('what waits is what waits in every list', () => {
  expect(countUnread(dashboardStats())).toBe(6);
});

describe('an answer', () => {
  it('is taken as it was promised', () => {
    expect(v.parse(statsSchema, { ...dashboardStats(), products: 4 })).toEqual(dashboardStats());
    expect(v.parse(activitySchema, dashboardActivity(90))).toEqual(dashboardActivity(90));
  });

  it.each([
    [statsSchema, { ...dashboardStats(), users: null }],
    [statsSchema, { ...dashboardStats(), sales: -1 }],
    [statsSchema, null],
    [activitySchema, { ...dashboardActivity(1), days: [] }],
    [activitySchema, { ...dashboardActivity(1), days: [{ day: 'today', plays: 0, views: 0 }] }],
  ])('of another shape is none: %#', (schema, answer) => {
    expect(v.safeParse(schema, answer).success).toBe(false);
  });
});

it('counts agree with their noun', () => {
  expect([0, 1, 1204].map((count) => countWords(count, 'play'))).toEqual([
    '0 plays',
    '1 play',
    '1,204 plays',
  ]);
});
