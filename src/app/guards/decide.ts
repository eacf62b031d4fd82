import { paths } from '@/config/paths';
import type { AccessState, SessionValue } from '@/features/auth/session-value';

/** Who may open a page. `guest` is for pages that make no sense once signed in. */
export type Audience = 'guest' | 'member' | 'admin' | 'super-admin' | 'admin-guest';

export type Decision =
  | { kind: 'show' }
  | { kind: 'wait' }
  /** `remember`: signing in there leads back here. `onward`: where they were going before. */
  | { kind: 'redirect'; to: string; remember?: true; onward?: true };

const show: Decision = { kind: 'show' };
const wait: Decision = { kind: 'wait' };

function forSignedOut(audience: Audience): Decision {
  switch (audience) {
    case 'guest':
    case 'admin-guest':
      return show;
    case 'member':
      return { kind: 'redirect', to: paths.login, remember: true };
    case 'admin':
    case 'super-admin':
      return { kind: 'redirect', to: paths.adminLogin, remember: true };
  }
}

function forSignedIn(audience: Audience, access: AccessState): Decision {
  if (audience === 'member') return show;
  if (audience === 'guest') return { kind: 'redirect', to: paths.dashboard, onward: true };
  if (access.status === 'checking') return wait;
  if (!access.admin) return { kind: 'redirect', to: paths.adminRequest };
  if (audience === 'admin-guest') return { kind: 'redirect', to: paths.admin, onward: true };
  if (audience === 'super-admin' && !access.superAdmin) {
    return { kind: 'redirect', to: paths.admin };
  }
  return show;
}

/** What the route table says about a page and who is looking at it. */
export function decide(
  audience: Audience,
  { session, access }: Pick<SessionValue, 'session' | 'access'>,
): Decision {
  if (session.status === 'resolving') return wait;
  return session.status === 'signed-out' ? forSignedOut(audience) : forSignedIn(audience, access);
}
