import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { PageTitle } from '@/components/layout/page-head';
import { EmptyState } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { subscriptionPage as texts } from '@/content/newsletter';
import { subscriptionQuery } from '@/features/messages/subscription/queries';
import { SubscriptionForm } from '@/features/messages/subscription/subscription-form';
import { failureText } from '@/lib/data/messages';

/** The page behind the link in mails to the lists. */
export function NewsletterPage() {
  // The token stays in the address, so that the page can be reloaded and kept as a bookmark.
  const { hash, search } = useLocation();
  const token = hash.slice(1);
  const asksToConfirm = new URLSearchParams(search).has('confirm');
  const query = useQuery(subscriptionQuery(token));
  return (
    <div className="shell min-h-[70svh] pt-12 pb-10 md:pt-20">
      <PageTitle>{texts.title}</PageTitle>
      <h1 className="text-title-2xl md:text-[68px]">{texts.title}</h1>
      {query.data ? (
        <SubscriptionForm token={token} asksToConfirm={asksToConfirm} {...query.data} />
      ) : query.data === null || token === '' ? (
        <EmptyState
          as="h2"
          title={texts.closed.title}
          className="mt-10"
          action={
            <Button asChild variant="outline">
              <Link to={paths.home}>{texts.closed.toHome}</Link>
            </Button>
          }
        >
          {texts.closed.text}
        </EmptyState>
      ) : (
        <QueryFallback
          query={query}
          describeFailure={failureText(texts.notLoaded)}
          loading={texts.loading}
        />
      )}
    </div>
  );
}
