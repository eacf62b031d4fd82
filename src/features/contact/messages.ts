import { artist } from '@/content/artist';
import { RESPONSE_TIME } from '@/content/contact';
import { AppError } from '@/lib/errors';
import { describeError } from '@/lib/messages';
import type { ToastText } from '@/lib/toast';

/** `42 seconds`, `1 minute`, `10 minutes`; never less than the time itself. */
export function waitingTime(seconds: number): string {
  const count = seconds < 60 ? Math.max(1, Math.ceil(seconds)) : Math.ceil(seconds / 60);
  const unit = seconds < 60 ? 'second' : 'minute';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function reason(error: unknown): string {
  if (error instanceof AppError && error.retryAfterSeconds !== undefined) {
    return `Too many attempts. Please try again in ${waitingTime(error.retryAfterSeconds)}.`;
  }
  return describeError(error);
}

/** Every failure names the way that always works. */
function failed(title: string, error: unknown): ToastText {
  return { title, message: `${reason(error)} Or write to ${artist.email}.` };
}

export const contactMessages = {
  sent: {
    title: 'Message sent',
    message: `Thank you. You will hear back within ${RESPONSE_TIME}.`,
  },
  notSent: (error: unknown) => failed('Message not sent', error),
  subscribed: {
    title: 'You are on the list',
    message: 'The next beats will find you in your mailbox.',
  },
  notSubscribed: (error: unknown) => failed('Not subscribed', error),
} as const;
