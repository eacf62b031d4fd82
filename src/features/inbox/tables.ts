import type { InboxKind } from '@/features/inbox/model';

export const inboxTables = {
  messages: 'contact_messages',
  newsletter: 'newsletter_subscribers',
  notifications: 'merch_notifications',
} as const satisfies Record<InboxKind, string>;

/** What a search looks into. */
export const searchColumns: Readonly<Record<InboxKind, readonly string[]>> = {
  messages: ['name', 'email', 'message'],
  newsletter: ['email'],
  notifications: ['email', 'product'],
};
