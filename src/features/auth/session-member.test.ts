import type { User } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { greetingName, toMember } from '@/features/auth/session-machine';
import { buildUser } from '@/features/auth/testing/users';

describe('toMember', () => {
  const name = (user_metadata: User['user_metadata']) =>
    toMember(buildUser({ user_metadata })).fullName;

  it('takes the name given here before that of an identity provider', () => {
    expect(name({ full_name: ' Ada ', name: 'Goo Gle' })).toBe('Ada');
    expect(name({ name: 'Goo Gle' })).toBe('Goo Gle');
    expect(name({})).toBeNull();
  });

  it('leaves a name away that was taken away', () => {
    expect(name({ full_name: '', name: 'Goo Gle' })).toBeNull();
    expect(name({ full_name: '   ' })).toBeNull();
  });

  it('believes only text', () => {
    expect(name({ full_name: 7 })).toBeNull();
    expect(name({ full_name: { first: 'Ada' } })).toBeNull();
  });

  it('lives with an account that has no address', () => {
    const phoneUser = buildUser();
    delete phoneUser.email;
    expect(toMember(phoneUser).email).toBe('');
  });
});

describe('greetingName', () => {
  it.each([
    ['Ada Lovelace', 'Ada'],
    ['Ada', 'Ada'],
    ['Ada\tLovelace', 'Ada'],
    [null, 'ada.l'],
  ])('of %j is %s', (fullName, greeting) => {
    expect(greetingName({ email: 'ada.l@example.com', fullName })).toBe(greeting);
  });
});
