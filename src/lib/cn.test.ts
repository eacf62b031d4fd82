// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cn } from '@/lib/cn';

describe('cn', () => {
  it('joins what is there', () => {
    expect(cn('flex', false, undefined, ['gap-2', { hidden: false }])).toBe('flex gap-2');
  });

  it('may not be given a contradiction, in tests', () => {
    expect(() => cn('text-ash', 'text-ink')).toThrow('Contradicted: text-ash');
  });
});
