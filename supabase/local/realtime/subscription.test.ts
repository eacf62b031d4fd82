import { expect, it } from 'vitest';
import { decode, encode } from './protocol.ts';
import { isSubscribedTo, parseSubscription } from './subscription.ts';

const change = { schema: 'public', table: 'beats', type: 'UPDATE' } as const;
const beat = { id: 7, title: 'Bow', price: 25.5, is_active: true, mood: null };
const filtered = (filter: string) => ({ table: 'beats', filter });

it.each([
  [{ table: 'beats' }, true],
  [{}, true],
  [{ table: 'gallery_images' }, false],
  [{ table: 'beats', schema: 'private' }, false],
  [{ table: 'beats', event: 'UPDATE' }, true],
  [{ table: 'beats', event: 'DELETE' }, false],
  [filtered('id=eq.7'), true],
  [filtered('id=eq.70'), false],
  [filtered('id=neq.7'), false],
  [filtered('price=gt.9'), true],
  [filtered('price=lt.100'), true],
  [filtered('price=gte.25.5'), true],
  [filtered('price=lte.25'), false],
  [filtered('title=eq.Bow'), true],
  [filtered('title=gt.Arrow'), true],
  [filtered('is_active=eq.true'), true],
  [filtered('id=in.(1,7)'), true],
  [filtered('id=in.(1,70)'), false],
  [filtered('mood=eq.null'), false],
  [filtered('unknown=neq.1'), false],
])('sends the change of a beat to a subscription to %j: %s', (entry, expected) => {
  const subscription = parseSubscription({ event: '*', schema: 'public', ...entry }, 1);
  expect(isSubscribedTo(subscription, change, beat)).toBe(expected);
});

it.each([
  [{ event: 'TRUNCATE' }, /Unknown event "TRUNCATE"/],
  [{ event: '*', filter: 'id' }, /Malformed filter "id"/],
  [{ event: '*', filter: 'id=like.7' }, /Malformed filter/],
  [{ event: '*', filter: 'id=in.7' }, /Malformed filter/],
  ['beats', /has to be an object/],
])('refuses the subscription %j: %s', (entry, message) => {
  expect(() => parseSubscription(entry, 1)).toThrow(message);
});

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
