import { artist } from '@/content/artist';
import { RESPONSE_TIME } from '@/content/contact';
import { describeError } from '@/lib/data/messages';
import { writePublic } from '@/lib/data/write';
import type { AddressValues } from '@/lib/forms/fields';
import { storeSubmission } from '@/lib/forms/use-form-submit';

interface ContactValues {
  name: string;
  email: string;
  projectType: string | null;
  message: string;
}

export type ContactSource = 'home' | 'find-me';

/** The subscribed list: new beats, or a single before its release. */
export type Interest = 'newsletter' | 'early-access';

function failure(title: string) {
  return (error: unknown) => ({
    title,
    message: `${describeError(error)} Or write to ${artist.email}.`,
  });
}

export function sendMessage(source: ContactSource) {
  return storeSubmission<ContactValues>({
    mutationKey: ['contact', source],
    label: 'Contact form:',
    insert: ({ projectType, ...values }) => {
      const message = { ...values, project_type: projectType, source };
      return writePublic((db) => db.from('contact_messages').insert(message));
    },
    successToast: {
      title: 'Message sent',
      message: `Thank you. You will hear back within ${RESPONSE_TIME}.`,
    },
    errorToast: failure('Message not sent'),
  });
}

const lists = {
  newsletter: {
    label: 'Newsletter form:',
    successToast: {
      title: 'You are on the list',
      message: 'The next beats will find you in your mailbox.',
    },
  },
  'early-access': {
    label: 'Early access form:',
    successToast: {
      title: 'You are on the early list',
      message: 'The single will reach you before it is out.',
    },
  },
} as const satisfies Record<Interest, object>;

/** Subscribes an address to a list; one that is on it already gets the same answer. */
export function subscribe(interest: Interest) {
  return storeSubmission<AddressValues>({
    mutationKey: ['newsletter', interest],
    insert: ({ email }) =>
      writePublic((db) => db.from('newsletter_subscribers').insert({ email, interest })),
    ...lists[interest],
    errorToast: failure('Not subscribed'),
  });
}
