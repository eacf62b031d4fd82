import { mutationOptions } from '@tanstack/react-query';
import { contactMessages } from '@/features/contact/messages';
import type { ContactValues, NewsletterValues } from '@/features/contact/schemas';
import { AppError, unwrap } from '@/lib/errors';
import { db } from '@/lib/supabase';

/** Longer than any healthy answer takes: after that the person is told. */
const ANSWER_WITHIN_MS = 20_000;

/** Which form a message comes from. */
export type ContactSource = 'home' | 'find-me';

export interface Submission<T> {
  values: T;
  /** What stands in the field that people do not see. */
  trap: string;
}

/**
 * A form filled in by a machine is refused, not swallowed: should it have been a person after all
 * (an eager password manager), they learn that nothing was sent and whom to write to.
 */
function refuseMachines({ trap }: Submission<unknown>): void {
  if (trap !== '') {
    throw new AppError({ kind: 'denied', message: 'The hidden field was filled in.' });
  }
}

interface Answer {
  error: { message: string } | null;
  status: number;
}

/** Visitors may add rows and not read them, so no row is asked back. */
async function stored(insert: PromiseLike<Answer>): Promise<void> {
  const { error, status } = await insert;
  if (error) unwrap({ data: null, error, status });
}

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
          .abortSignal(AbortSignal.timeout(ANSWER_WITHIN_MS)),
      );
    },
    meta: { successToast: contactMessages.sent, errorToast: contactMessages.notSent },
  });
}

/** Puts an address on the newsletter's list; one that is on it already is answered the same. */
export function subscribe() {
  return mutationOptions({
    mutationKey: ['newsletter'],
    networkMode: 'always',
    mutationFn: async (submission: Submission<NewsletterValues>) => {
      console.info('Newsletter form:', submission.values);
      refuseMachines(submission);
      await stored(
        db
          .from('newsletter_subscribers')
          .insert({ email: submission.values.email })
          .abortSignal(AbortSignal.timeout(ANSWER_WITHIN_MS)),
      );
    },
    meta: { successToast: contactMessages.subscribed, errorToast: contactMessages.notSubscribed },
  });
}
