import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '@/components/layout/page-head';
import { EmptyState } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button } from '@/components/ui/button';
import { describeFailure } from '@/lib/data/messages';

interface MailedLinkPageProps<Data extends object> {
  title: string;
  /** The secret in the URL; '' without one. */
  token: string;
  /** Reads the item that the link opens; the data is null for an unknown or ended link. */
  query: UseQueryResult<Data | null>;
  texts: { loading: string; notLoaded: string; closed: { title: string; text: string } };
  /** The link that is shown instead of the item. */
  back: { to: string; label: string };
  children: (data: Data) => ReactNode;
}

/** The page behind a mailed link. The token stays in the URL, so that the page can be reloaded and kept. */
export function MailedLinkPage<Data extends object>({
  title,
  token,
  query,
  texts: { loading, notLoaded, closed },
  back,
  children,
}: MailedLinkPageProps<Data>) {
  return (
    <div className="shell min-h-[70svh] pt-12 pb-10 md:pt-20">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-title-2xl md:text-[68px]">{title}</h1>
      {query.data ? (
        children(query.data)
      ) : query.data === null || token === '' ? (
        <EmptyState
          as="h2"
          title={closed.title}
          className="mt-10"
          action={
            <Button asChild variant="outline">
              <Link to={back.to}>{back.label}</Link>
            </Button>
          }
        >
          {closed.text}
        </EmptyState>
      ) : (
        <QueryFallback
          query={query}
          describeFailure={describeFailure(notLoaded)}
          loading={loading}
        />
      )}
    </div>
  );
}
