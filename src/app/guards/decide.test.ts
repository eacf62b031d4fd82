// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { decide, type Audience, type Decision } from '@/app/guards/guard';
import type { AccessState, SessionValue, SignedOutReason } from '@/features/auth/session';

type Viewer = Pick<SessionValue, 'session' | 'access'>;

const nobody: AccessState = { status: 'known', admin: false, superAdmin: false };

function signedOut(reason: SignedOutReason): Viewer {
  return { session: { status: 'signed-out', reason }, access: nobody };
}

function signedIn(access: AccessState): Viewer {
  const member = { id: 'id', email: 'ada@example.com', fullName: 'Ada' };
  return { session: { status: 'signed-in', member }, access };
}

const viewers = {
  resolving: { session: { status: 'resolving' }, access: nobody },
  never: signedOut('never'),
  chosen: signedOut('chosen'),
  expired: signedOut('expired'),
  checking: signedIn({ status: 'checking', assumedAdmin: false }),
  'checking, named in the settings': signedIn({ status: 'checking', assumedAdmin: true }),
  member: signedIn(nobody),
  admin: signedIn({ status: 'known', admin: true, superAdmin: false }),
  'super admin': signedIn({ status: 'known', admin: true, superAdmin: true }),
} satisfies Record<string, Viewer>;

const show: Decision = { kind: 'show' };
const wait: Decision = { kind: 'wait' };
const to = (path: string, rest: { remember?: true; onward?: true } = {}): Decision => ({
  kind: 'redirect',
  to: path,
  ...rest,
});
const toLogin = to('/login', { remember: true });
const toAdminLogin = to('/admin-login', { remember: true });

/** Who sees what: every audience by every viewer. */
const table: Record<Audience, Record<keyof typeof viewers, Decision>> = {
  guest: {
    resolving: wait,
    never: show,
    chosen: show,
    expired: show,
    checking: to('/dashboard', { onward: true }),
    'checking, named in the settings': to('/dashboard', { onward: true }),
    member: to('/dashboard', { onward: true }),
    admin: to('/dashboard', { onward: true }),
    'super admin': to('/dashboard', { onward: true }),
  },
  member: {
    resolving: wait,
    never: toLogin,
    chosen: toLogin,
    expired: toLogin,
    // What an account may do besides does not keep anybody from their own page.
    checking: show,
    'checking, named in the settings': show,
    member: show,
    admin: show,
    'super admin': show,
  },
  'admin-guest': {
    resolving: wait,
    never: show,
    chosen: show,
    expired: show,
    checking: wait,
    'checking, named in the settings': wait,
    member: to('/admin-request'),
    admin: to('/admin', { onward: true }),
    'super admin': to('/admin', { onward: true }),
  },
  admin: {
    resolving: wait,
    never: toAdminLogin,
    chosen: toAdminLogin,
    expired: toAdminLogin,
    checking: wait,
    // The settings of the build open nothing.
    'checking, named in the settings': wait,
    member: to('/admin-request'),
    admin: show,
    'super admin': show,
  },
  'super-admin': {
    resolving: wait,
    never: toAdminLogin,
    chosen: toAdminLogin,
    expired: toAdminLogin,
    checking: wait,
    'checking, named in the settings': wait,
    member: to('/admin-request'),
    admin: to('/admin'),
    'super admin': show,
  },
};

describe.each(Object.entries(table))('a page for %s', (audience, row) => {
  it.each(Object.entries(row))('%s', (viewer, decision) => {
    const value = viewers[viewer as keyof typeof viewers];
    expect(decide(audience as Audience, value)).toEqual(decision);
  });
});
