import { describe, expect, it } from 'vitest';
import { decode, encode } from './protocol.ts';

const message = {
  joinRef: '1',
  ref: '2',
  topic: 'realtime:x',
  event: 'phx_join',
  payload: { a: 1 },
};

describe('a frame', () => {
  it.each(['1.0.0', '2.0.0'] as const)('survives the way there and back in %s', (version) => {
    expect(decode(Buffer.from(encode(message, version)), false)).toEqual(message);
  });

  it('may be a binary broadcast', () => {
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
  ])('that is %s is ignored', (_, frame, isBinary) => {
    expect(decode(Buffer.from(frame), isBinary)).toBeNull();
  });
});
