import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Link, useLocation } from 'react-router-dom';
import { PageTitle } from '@/components/layout/page-head';
import { EmptyState } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { freeDownloadPage as texts, freeDownloadTexts } from '@/content/free-download';
import { openFreeDownload, type FreeDownload } from '@/features/beats/free-download/queries';
import { failureText } from '@/lib/data/messages';

/** The page behind the mailed link to a free download. */
export function FreeDownloadPage() {
  // The token stays in the address, so that the page can be reloaded: it opens nothing but the public preview.
  const token = useLocation().hash.slice(1);
  const query = useQuery(openFreeDownload(token));
  const file = query.data;
  return (
    <div className="shell min-h-[70svh] pt-12 pb-10 md:pt-20">
      <PageTitle>{freeDownloadTexts.title}</PageTitle>
      <h1 className="text-title-2xl md:text-[68px]">{freeDownloadTexts.title}</h1>
      {file ? (
        <DownloadReady {...file} />
      ) : file === null || token === '' ? (
        <EmptyState
          as="h2"
          title={texts.closed.title}
          className="mt-10"
          action={
            <Button asChild variant="outline">
              <Link to={paths.beats}>{texts.closed.toStore}</Link>
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

function DownloadReady({ beat_id: beatId, title, artist, url, subscribed }: FreeDownload) {
  const name = title + (/\.\w+$/.exec(url)?.[0] ?? '');
  return (
    <div className="mt-10 border-t border-rail pt-9">
      <h2 className="text-[38px] leading-tight wrap-anywhere">{title}</h2>
      <p className="mt-1 text-ash">by {artist}</p>
      <p className="mt-5 max-w-[36em]">
        {subscribed && texts.subscribed} {texts.use}{' '}
        <Link
          to={paths.freeDownloadTerms}
          className="whitespace-nowrap underline underline-offset-4"
        >
          {texts.terms}
        </Link>
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button asChild size="lg">
          {/* A browser ignores `download` for a file of another host; the storage then takes the name from the query. */}
          <a href={`${url}?download=${encodeURIComponent(name)}`} download={name}>
            <Download className="size-5" />
            {texts.download}
          </a>
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link to={paths.beat(beatId)}>{texts.license}</Link>
        </Button>
      </div>
    </div>
  );
}
