// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  clearSignOutIntent,
  markSignOutIntent,
  readSignOutIntent,
} from '@/features/auth/session-machine';

const NOW = 1_750_000_000_000;

describe('the note of a sign-out', () => {
  it('is not there unless somebody left', () => {
    expect(readSignOutIntent(NOW)).toBeNull();
  });

  it('lasts ten seconds', () => {
    markSignOutIntent(NOW);
    expect(readSignOutIntent(NOW)).toBe('here');
    expect(readSignOutIntent(NOW + 9_999)).toBe('here');
    expect(readSignOutIntent(NOW + 10_000)).toBeNull();
  });

  it('is kept where other tabs read it', () => {
    markSignOutIntent(NOW);
    expect(window.localStorage).toHaveLength(1);
  });

  it('tells a sign-out here from one in another tab', () => {
    markSignOutIntent(NOW);
    window.localStorage.setItem('auth:leaving', String(NOW + 1));
    expect(readSignOutIntent(NOW + 2)).toBe('elsewhere');
  });

  it('goes when the sign-out failed', () => {
    markSignOutIntent(NOW);
    clearSignOutIntent();
    expect(readSignOutIntent(NOW)).toBeNull();
  });

  it('is not believed from the future, nor when it is no time', () => {
    markSignOutIntent(NOW + 60_000);
    expect(readSignOutIntent(NOW)).toBeNull();
    const [key = ''] = Object.keys(window.localStorage);
    window.localStorage.setItem(key, 'soon');
    expect(readSignOutIntent(NOW)).toBeNull();
  });
});
