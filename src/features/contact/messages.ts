import { artist } from '@/content/artist';
import { RESPONSE_TIME } from '@/content/contact';
import { describeError } from '@/lib/messages';
import type { ToastText } from '@/lib/toast';

/** Every failure names the way that always works. */
function failed(title: string, error: unknown): ToastText {
  return { title, message: `${describeError(error)} Or write to ${artist.email}.` };
}

export const contactMessages = {
  sent: {
    title: 'Message sent',
    message: `Thank you. You will hear back within ${RESPONSE_TIME}.`,
  },
  notSent: (error: unknown) => failed('Message not sent', error),
  subscribed: {
    newsletter: {
      title: 'You are on the list',
      message: 'The next beats will find you in your mailbox.',
    },
    'early-access': {
      title: 'You are on the early list',
      message: 'The single will reach you before it is out.',
    },
  },
  notSubscribed: (error: unknown) => failed('Not subscribed', error),
} as const;
