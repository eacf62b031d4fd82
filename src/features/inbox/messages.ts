import type { InboxKind } from '@/features/inbox/model';
import { countWords, inboxWords } from '@/features/inbox/words';
import { describeError, messages } from '@/lib/messages';
import { describeRefusal } from '@/lib/refusal';
import type { ToastText } from '@/lib/toast';

export const inboxMessages = {
  notLoaded: (kind: InboxKind, error: unknown) =>
    messages.loadFailed(`the ${inboxWords[kind].many}`, error),
  notExported: (kind: InboxKind, error: unknown): ToastText => ({
    title: `Could not export the ${inboxWords[kind].many}`,
    message: describeError(error),
  }),
  marked: (kind: InboxKind, count: number, handled: boolean) =>
    `${countWords(kind, count)} marked as ${handled ? 'handled' : 'open'}`,
  notMarked: (kind: InboxKind, error: unknown): ToastText => ({
    title: `Could not mark the ${inboxWords[kind].many}`,
    message: describeRefusal(error),
  }),
} as const;
