import { mutationOptions } from '@tanstack/react-query';
import { contactMessages } from '@/features/contact/messages';
import type { ContactValues } from '@/features/contact/schemas';
import { answerDeadline } from '@/lib/answer-deadline';
import type { AddressValues } from '@/lib/forms/address';
import { refuseMachines, stored, type Submission } from '@/lib/forms/submission';
import { db } from '@/lib/supabase';

/** Which form a message comes from. */
export type ContactSource = 'home' | 'find-me';

/** What somebody wants to hear about: new beats, or a single before it is out. */
export type Interest = 'newsletter' | 'early-access';

const listLabels: Record<Interest, string> = {
  newsletter: 'Newsletter form:',
  'early-access': 'Early access form:',
};

/** Stores a message; nothing of what was written leaves this machine otherwise. */
export function sendMessage(source: ContactSource) {
  return mutationOptions({
    mutationKey: ['contact', source],
    // Without a connection it fails at once and says so, rather than waiting for one in silence.
    networkMode: 'always',
    mutationFn: async (submission: Submission<ContactValues>) => {
      const { name, email, projectType, message } = submission.values;
      console.info('Contact form:', submission.values);
      refuseMachines(submission);
      await stored(
        db
          .from('contact_messages')
          .insert({ name, email, project_type: projectType, message, source })
          .abortSignal(answerDeadline()),
      );
    },
    meta: { successToast: contactMessages.sent, errorToast: contactMessages.notSent },
  });
}

/** Puts an address on a list; one that is on it already is answered the same. */
export function subscribe(interest: Interest) {
  return mutationOptions({
    mutationKey: ['newsletter', interest],
    networkMode: 'always',
    mutationFn: async (submission: Submission<AddressValues>) => {
      console.info(listLabels[interest], submission.values);
      refuseMachines(submission);
      await stored(
        db
          .from('newsletter_subscribers')
          .insert({ email: submission.values.email, interest })
          .abortSignal(answerDeadline()),
      );
    },
    meta: {
      successToast: contactMessages.subscribed[interest],
      errorToast: contactMessages.notSubscribed,
    },
  });
}
