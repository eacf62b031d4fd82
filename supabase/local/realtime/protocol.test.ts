import { expect, it } from 'vitest';
import { decode, encode } from './protocol.ts';

it.each(['1.0.0', '2.0.0'] as const)(
  'reads a frame of protocol %s as it was written',
  (version) => {
    const topic = 'realtime:x';
    const message = { joinRef: '1', ref: '2', topic, event: 'phx_join', payload: { a: 1 } };
    expect(decode(Buffer.from(encode(message, version)), false)).toEqual(message);
  },
);

it('reads a binary broadcast', () => {
  const texts = ['1', '22', 'realtime:room', 'wave', ''];
  const header = Buffer.from([3, ...texts.map((text) => text.length), 1]);
  const frame = Buffer.concat([header, Buffer.from(`${texts.join('')}{"hand":"left"}`)]);
  expect(decode(frame, true)).toEqual({
    joinRef: '1',
    ref: '22',
    topic: 'realtime:room',
    event: 'broadcast',
    payload: { type: 'broadcast', event: 'wave', payload: { hand: 'left' } },
  });
});

it.each([
  ['no JSON', 'hello', false],
  ['no message', '[1,2,3]', false],
  ['no object', '7', false],
  ['an unknown kind', '\u0009abc', true],
  ['cut off', '\u0003', true],
  ['empty', '', true],
])('ignores a frame that is %s', (_, frame, isBinary) => {
  expect(decode(Buffer.from(frame), isBinary)).toBeNull();
});
