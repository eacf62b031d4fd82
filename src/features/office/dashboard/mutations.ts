import { mutationOptions } from '@tanstack/react-query';
import { unsentMailTexts as texts } from '@/content/admin';
import { dashboardQueries } from '@/features/office/dashboard/queries';
import { describeFailure } from '@/lib/data/messages';
import { write } from '@/lib/data/write';

/** Queues a mail again that was not sent. */
export const resendMail = mutationOptions({
  mutationFn: (id: number) => write((db) => db.rpc('resend_mail', { p_id: id })),
  meta: {
    invalidates: [dashboardQueries.unsentMailsKey],
    successToast: texts.queued,
    errorToast: describeFailure(texts.failed, 'service'),
  },
});
