import type { SessionValue } from '@/features/account/session';

/** A member, who is no admin, as the page knows them. */
export function memberSession(email: string, fullName: string | null = null): SessionValue {
  return {
    session: { status: 'signed-in', member: { id: 'ada', email, fullName } },
    access: { status: 'known', admin: false, superAdmin: false },
    link: { status: 'none' },
  };
}
