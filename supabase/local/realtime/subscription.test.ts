import { describe, expect, it } from 'vitest';
import { asksFor, parseSubscription } from './subscription.ts';

const change = { schema: 'public', table: 'beats', type: 'UPDATE' } as const;
const beat = { id: 7, title: 'Bow', price: 25.5, is_active: true, mood: null };

const hears = (entry: Record<string, unknown>, record: Record<string, unknown> = beat) =>
  asksFor(parseSubscription({ event: '*', schema: 'public', ...entry }, 1), change, record);

describe('a subscription', () => {
  it.each([
    [{ table: 'beats' }, true],
    [{}, true],
    [{ table: 'gallery_images' }, false],
    [{ table: 'beats', schema: 'private' }, false],
    [{ table: 'beats', event: 'UPDATE' }, true],
    [{ table: 'beats', event: 'DELETE' }, false],
  ])('%j: %s', (entry, expected) => {
    expect(hears(entry)).toBe(expected);
  });

  it.each([
    ['id=eq.7', true],
    ['id=eq.70', false],
    ['id=neq.7', false],
    ['price=gt.9', true],
    ['price=lt.100', true],
    ['price=gte.25.5', true],
    ['price=lte.25', false],
    ['title=eq.Bow', true],
    ['title=gt.Arrow', true],
    ['is_active=eq.true', true],
    ['id=in.(1,7)', true],
    ['id=in.(1,70)', false],
    ['mood=eq.null', false],
    ['unknown=neq.1', false],
  ])('with the filter %s: %s', (filter, expected) => {
    expect(hears({ table: 'beats', filter })).toBe(expected);
  });

  it.each([
    [{ event: 'TRUNCATE' }, /Unknown event "TRUNCATE"/],
    [{ event: '*', filter: 'id' }, /Malformed filter "id"/],
    [{ event: '*', filter: 'id=like.7' }, /Malformed filter/],
    [{ event: '*', filter: 'id=in.7' }, /Malformed filter/],
    ['beats', /has to be an object/],
  ])('%j is refused', (entry, message) => {
    expect(() => parseSubscription(entry, 1)).toThrow(message);
  });
});
