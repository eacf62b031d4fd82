// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readEntryState } from '@/app/guards/guard';

const place = { pathname: '/dashboard', search: '?tab=1', hash: '#name' };

describe('readEntryState', () => {
  it('reads where somebody was going, that their session ended, and who has to confirm', () => {
    const state = { from: place, ended: 'expired', confirm: 'ada@example.com' };
    expect(readEntryState(state)).toEqual(state);
  });

  it('leaves out of a place what is no part of an address', () => {
    expect(readEntryState({ from: { ...place, key: 'x', state: {} } })).toEqual({ from: place });
    expect(readEntryState({ from: { pathname: '/admin' } })).toEqual({
      from: { pathname: '/admin', search: '', hash: '' },
    });
    expect(readEntryState({ from: { pathname: '/admin', search: 1, hash: null } })).toEqual({
      from: { pathname: '/admin', search: '', hash: '' },
    });
  });

  it.each([
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\evil',
    '\\\\evil',
    'https://evil.com',
    'javascript:alert(1)',
    'dashboard',
    '',
    ' /dashboard',
    42,
    null,
    undefined,
    {},
    ['/dashboard'],
  ])('takes %j for no place on this site', (pathname) => {
    expect(readEntryState({ from: { pathname } })).toEqual({});
  });

  it.each([null, undefined, 42, '/dashboard', true, [], { from: '/dashboard' }, { from: null }])(
    'finds nothing in %j',
    (state) => {
      expect(readEntryState(state)).toEqual({});
    },
  );

  it('believes only a known end and a text', () => {
    expect(readEntryState({ ended: true, confirm: 7 })).toEqual({});
    expect(readEntryState({ ended: 'never' })).toEqual({});
    expect(readEntryState({ ended: 'elsewhere' })).toEqual({ ended: 'elsewhere' });
  });
});
