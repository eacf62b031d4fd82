import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { keepFocus } from '@/components/ui/focus';
import { TitledSection } from '@/components/ui/titled-section';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { unsentMailTexts as texts } from '@/content/admin';
import { dashboardQueries, resendMail, type UnsentMail } from '@/features/office/dashboard/queries';

/** The mails of the shop that were not sent within a day; nothing while there are none. */
export function UnsentMails() {
  const { data } = useQuery(dashboardQueries.unsentMails());
  if (!data || data.length === 0) return null;
  return (
    <TitledSection title={texts.title}>
      <p className="-mt-2 mb-5 max-w-[45em] text-note text-ash">{texts.lead}</p>
      <ul ref={keepFocus} tabIndex={-1} className="border-t border-rail">
        {data.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ul>
    </TitledSection>
  );
}

function MailRow({ mail }: { mail: UnsentMail }) {
  const { mutate, isPending } = useMutation(resendMail);
  const subject = [texts.kind(mail.kind), mail.reference].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-b border-rail py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{subject}</p>
        <p className="text-note wrap-anywhere text-ash">
          {mail.recipient} · <DateTime at={mail.queued_at} />
        </p>
        <p className="text-note wrap-anywhere text-danger">{mail.failure ?? texts.noAttempt}</p>
      </div>
      <Button variant="outline" pending={isPending} onClick={() => mutate(mail.id)}>
        {texts.action}{' '}
        <VisuallyHidden>
          {subject} to {mail.recipient}
        </VisuallyHidden>
      </Button>
    </li>
  );
}
