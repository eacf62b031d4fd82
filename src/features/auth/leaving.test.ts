// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { forgetLeaving, isLeaving, noteLeaving } from '@/features/auth/leaving';

const NOW = 1_750_000_000_000;

describe('the note of a sign-out', () => {
  it('is not there unless somebody left', () => {
    expect(isLeaving(NOW)).toBe(false);
  });

  it('lasts ten seconds', () => {
    noteLeaving(NOW);
    expect(isLeaving(NOW)).toBe(true);
    expect(isLeaving(NOW + 9_999)).toBe(true);
    expect(isLeaving(NOW + 10_000)).toBe(false);
  });

  it('is kept where other tabs read it', () => {
    noteLeaving(NOW);
    expect(window.localStorage).toHaveLength(1);
  });

  it('goes when the sign-out failed', () => {
    noteLeaving(NOW);
    forgetLeaving();
    expect(isLeaving(NOW)).toBe(false);
  });

  it('is not believed from the future, nor when it is no time', () => {
    noteLeaving(NOW + 60_000);
    expect(isLeaving(NOW)).toBe(false);
    const [key = ''] = Object.keys(window.localStorage);
    window.localStorage.setItem(key, 'soon');
    expect(isLeaving(NOW)).toBe(false);
  });
});
