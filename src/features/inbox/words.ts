import type { EntryFilter, InboxEntry, InboxKind, InboxView } from '@/features/inbox/model';

interface KindWords {
  /** The tab, and the list. */
  title: string;
  one: string;
  many: string;
  /** What a search looks into. */
  within: string;
  nothingFound: string;
  empty: Readonly<Record<EntryFilter, { title: string; text: string }>>;
}

export const inboxWords: Readonly<Record<InboxKind, KindWords>> = {
  messages: {
    title: 'Messages',
    one: 'message',
    many: 'messages',
    within: 'Name, email or message',
    nothingFound: 'No name, address or message',
    empty: {
      all: {
        title: 'No messages yet',
        text: 'What visitors write through the forms appears here.',
      },
      open: { title: 'No open messages', text: 'Every message has been dealt with.' },
      handled: { title: 'No handled messages', text: 'Messages you mark as handled appear here.' },
    },
  },
  newsletter: {
    title: 'Newsletter',
    one: 'subscriber',
    many: 'subscribers',
    within: 'Email',
    nothingFound: 'No address',
    empty: {
      all: {
        title: 'No subscribers yet',
        text: 'Whoever signs up for the newsletter or the single appears here.',
      },
      open: { title: 'No open subscribers', text: 'Every subscriber has been dealt with.' },
      handled: {
        title: 'No handled subscribers',
        text: 'Subscribers you mark as handled appear here.',
      },
    },
  },
  notifications: {
    title: 'Notifications',
    one: 'request',
    many: 'requests',
    within: 'Email or product',
    nothingFound: 'No address or product',
    empty: {
      all: {
        title: 'No requests yet',
        text: 'Whoever wants to know when merch can be bought appears here.',
      },
      open: { title: 'No open requests', text: 'Everybody has been told.' },
      handled: { title: 'No handled requests', text: 'Requests you mark as handled appear here.' },
    },
  },
};

/** `1 message`, `12 messages` */
export function countWords(kind: InboxKind, count: number): string {
  const { one, many } = inboxWords[kind];
  return `${count} ${count === 1 ? one : many}`;
}

/** `message from Nia Okafor`, `subscriber nia@example.com (Newsletter)` */
export function entryName(kind: InboxKind, { name, email, topic }: InboxEntry): string {
  const about = topic === null ? '' : ` (${topic})`;
  switch (kind) {
    case 'messages':
      return `message from ${name ?? email}`;
    case 'newsletter':
      return `subscriber ${email}${about}`;
    case 'notifications':
      return `request of ${email}${about}`;
  }
}

export function emptyText(kind: InboxKind, { filter, query }: InboxView) {
  const words = inboxWords[kind];
  if (query === '') return words.empty[filter];
  return {
    title: `No ${words.many} found`,
    text: `${words.nothingFound}${filter === 'all' ? '' : ` among the ${filter} ones`} has “${query}” in it.`,
  };
}
