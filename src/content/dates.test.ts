import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '..');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({
    name: name.replaceAll('\\', '/'),
    text: readFileSync(join(src, name), 'utf8'),
  }));
const naming = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

it('names the launch date in one place', () => {
  expect(naming(/summer/i)).toEqual(['content/home-sections.ts']);
});

it('has no text that goes out of date', () => {
  expect(naming(/\b(coming|out|due|arrives|drops|from|in) (in )?(early |late )?20\d\d\b/i)).toEqual(
    [],
  );
  expect(naming(/\b(this|next) (year|month|spring|fall|winter)\b/i)).toEqual([]);
});

it('formats dates in one place', () => {
  expect(naming(/DateTimeFormat|toLocale(Date|Time)String/)).toEqual(['lib/text/dates.ts']);
});
