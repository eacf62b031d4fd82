import { describe, expect, it } from 'vitest';
import type { AuthCallback, LinkPurpose } from '@/features/auth/auth-callback';
import { authLinkToast } from '@/features/auth/messages';
import type { SessionState } from '@/features/auth/session-machine';
import { toAppError } from '@/lib/errors';

const member = { id: '1', email: 'nia@example.com', fullName: 'Nia' };
const signedIn: SessionState = { status: 'signed-in', member };
const signedOut: SessionState = { status: 'signed-out', reason: 'never' };
const expired = toAppError({ message: 'Too old', code: 'otp_expired', status: 403 });
const purposes: LinkPurpose[] = ['confirm', 'recovery', 'email-change', 'google'];
const link = (purpose: LinkPurpose): AuthCallback => ({ kind: 'code', purpose, code: 'abc' });

describe('a link that was followed', () => {
  it.each([
    ['confirm', member, 'success', 'Email confirmed'],
    ['email-change', member, 'success', 'Email changed'],
    ['email-change', null, 'info', 'Confirm the change'],
    ['google', member, 'success', 'Welcome back!'],
  ] as const)('%s, %j: %s', (purpose, who, tone, title) => {
    const message = authLinkToast(
      link(purpose),
      { error: null, member: who },
      signedIn,
      '/dashboard',
    );
    expect(message).toMatchObject({ tone, text: { title } });
  });

  it('says nothing where a new password is asked for', () => {
    expect(
      authLinkToast(link('recovery'), { error: null, member }, signedIn, '/reset-password'),
    ).toBeNull();
  });
});

describe('a link that failed', () => {
  const pages = ['/login', '/reset-password', '/admin-login', '/dashboard', '/'];
  /** Told by the page itself, and so not as a toast. */
  const silent = [
    'confirm /login signed-out',
    'recovery /reset-password signed-out',
    'recovery /reset-password signed-in',
  ];

  it.each(
    purposes.flatMap((purpose) =>
      pages.flatMap((page) =>
        [signedOut, signedIn].map((session) => [purpose, page, session] as const),
      ),
    ),
  )('%s on %s', (purpose, page, session) => {
    const message = authLinkToast(link(purpose), { error: expired }, session, page);
    if (silent.includes(`${purpose} ${page} ${session.status}`)) {
      expect(message).toBeNull();
    } else {
      const title = purpose === 'google' ? 'Sign In Failed' : 'This link has expired';
      expect(message).toMatchObject({ tone: 'error', text: { title } });
    }
  });
});
