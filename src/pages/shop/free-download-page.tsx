import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Link, useLocation } from 'react-router-dom';
import { MailedLinkPage } from '@/components/layout/mailed-link-page';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { freeDownloadPage as texts, freeDownloadTexts } from '@/content/free-download';
import { openFreeDownload, type FreeDownload } from '@/features/beats/free-download/queries';
import { LazyNewestBeats } from '@/features/beats/store/lazy-newest-beats';
import { useCheckout } from '@/features/shop/cart/checkout-context';

/** The page behind the mailed link to a free download. Its token opens nothing but the public preview. */
export function FreeDownloadPage() {
  const token = useLocation().hash.slice(1);
  const query = useQuery(openFreeDownload(token));
  const { openLicensing } = useCheckout();
  return (
    <>
      <MailedLinkPage
        title={freeDownloadTexts.title}
        token={token}
        query={query}
        texts={texts}
        back={{ to: paths.beats, label: texts.closed.toStore }}
      >
        {(file) => <DownloadReady {...file} />}
      </MailedLinkPage>
      {query.data === null && (
        <div className="shell">
          <LazyNewestBeats onBuy={openLicensing} />
        </div>
      )}
    </>
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
