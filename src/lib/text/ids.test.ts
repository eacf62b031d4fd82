import { expect, it } from 'vitest';
import { parseId } from '@/lib/text/ids';

it.each(['1', '42', '999999999999999'])('reads %s as an id', (text) => {
  expect(parseId(text)).toBe(Number(text));
});

it.each([undefined, '', '0', '-1', '1.5', '01', 'x12', '12x', '1e3', ' 1', '9007199254740993'])(
  'does not read %s as an id',
  (text) => {
    expect(parseId(text)).toBeNull();
  },
);
