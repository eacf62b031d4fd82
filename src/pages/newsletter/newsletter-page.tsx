import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { MailedLinkPage } from '@/components/layout/mailed-link-page';
import { paths } from '@/config/paths';
import { subscriptionPage as texts } from '@/content/newsletter';
import { subscriptionQuery } from '@/features/messages/subscription/queries';
import { SubscriptionForm } from '@/features/messages/subscription/subscription-form';
import { mailedFragment } from '@/lib/mailed-address';

/** Before the token in the link of a confirmation mail. */
const CONFIRM = /^confirm-/;

/** The page behind the link in mails to the lists. */
export function NewsletterPage() {
  const fragment = mailedFragment(useLocation().hash);
  const token = fragment.replace(CONFIRM, '');
  const asksToConfirm = fragment !== token;
  return (
    <MailedLinkPage
      title={texts.title}
      token={token}
      query={useQuery(subscriptionQuery(token))}
      texts={texts}
      back={{ to: paths.home, label: texts.closed.toHome }}
    >
      {(subscription) => (
        <SubscriptionForm token={token} asksToConfirm={asksToConfirm} {...subscription} />
      )}
    </MailedLinkPage>
  );
}
