import { messages } from '@/lib/messages';

export const deskMessages = {
  figuresNotLoaded: (error: unknown) => messages.loadFailed('the figures', error),
  activityNotLoaded: (error: unknown) => messages.loadFailed('plays and views', error),
} as const;
