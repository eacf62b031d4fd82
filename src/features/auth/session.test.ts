import { describe, expect, it } from 'vitest';
import { headerAccount } from '@/features/auth/session';
import type { AccessState } from '@/features/auth/session';
import type { SessionState } from '@/features/auth/session-machine';

const signedIn: SessionState = {
  status: 'signed-in',

  member: { id: 'id', email: 'ada@example.com', fullName: null },
};
const known = (admin: boolean): AccessState => ({ status: 'known', admin, superAdmin: false });
const checking = (assumedAdmin: boolean): AccessState => ({ status: 'checking', assumedAdmin });

describe('headerAccount', () => {
  it.each([
    ['resolving', { status: 'resolving' }, known(false)],
    ['signed-out', { status: 'signed-out', reason: 'never' }, known(false)],
    ['signed-out', { status: 'signed-out', reason: 'expired' }, known(true)],
    ['member', signedIn, known(false)],
    ['admin', signedIn, known(true)],
    ['member', signedIn, checking(false)],
    ['admin', signedIn, checking(true)],
  ] satisfies [string, SessionState, AccessState][])('%s', (account, session, access) => {
    expect(headerAccount({ session, access })).toBe(account);
  });
});
