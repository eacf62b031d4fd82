import { compareSync } from 'bcryptjs';
import { describe, expect, it } from 'vitest';
import { bcryptHash } from '@/features/auth/requests/bcrypt-hash';

describe('the hash of a password', () => {
  it('is what the database takes, and opens with the password alone', () => {
    const hash = bcryptHash('violins at midnight');
    expect(hash).toMatch(/^\$2[ab]\$10\$[./A-Za-z0-9]{53}$/);
    expect(compareSync('violins at midnight', hash)).toBe(true);
    expect(compareSync('violins at noon', hash)).toBe(false);
  });

  it('has a salt of its own', () => {
    expect(bcryptHash('violins at midnight')).not.toBe(bcryptHash('violins at midnight'));
  });

  it('is refused where bcrypt would ignore the end', () => {
    expect(compareSync('é'.repeat(36), bcryptHash('é'.repeat(36)))).toBe(true);
    expect(() => bcryptHash('é'.repeat(37))).toThrow('longer than 72 bytes');
  });
});
