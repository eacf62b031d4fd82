import { artist } from '@/content/artist';
import { confirmToast, RESPONSE_TIME } from '@/content/contact';
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

const labels: Readonly<Record<Interest, string>> = {
  newsletter: 'Newsletter form:',
  'early-access': 'Early access form:',
};

/**
 * Subscribes an email address to a list, once a mailed link confirms it. An address on the list gets the same answer.
 */
export function subscribe(interest: Interest) {
  return storeSubmission<AddressValues>({
    mutationKey: ['newsletter', interest],
    label: labels[interest],
    insert: ({ email }) =>
      writePublic((db) => db.from('newsletter_subscribers').insert({ email, interest })),
    successToast: confirmToast,
    errorToast: failure('Not subscribed'),
  });
}
