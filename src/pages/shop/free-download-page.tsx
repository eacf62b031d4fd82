import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MailedLinkPage } from '@/components/layout/mailed-link-page';
import { ErrorAlert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { freeDownloadPage as texts, freeDownloadTexts } from '@/content/free-download';
import {
  openFreeDownload,
  takeFreeDownload,
  type FreeDownload,
} from '@/features/beats/free-download/queries';
import { LazyNewestBeats } from '@/features/beats/store/lazy-newest-beats';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import { mailedFragment } from '@/lib/mailed-address';

/** The page behind the mailed link to a free download. Its token opens only the public preview. */
export function FreeDownloadPage() {
  const token = mailedFragment(useLocation().hash);
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
        {(file) => <DownloadReady token={token} file={file} />}
      </MailedLinkPage>
      {(token === '' || query.data === null) && (
        <div className="shell">
          <LazyNewestBeats onBuy={openLicensing} />
        </div>
      )}
    </>
  );
}

interface DownloadReadyProps {
  token: string;
  file: FreeDownload;
}

/** Only the press redeems the link, because mail scanners open links and run the scripts of their pages. */
function DownloadReady({ token, file }: DownloadReadyProps) {
  const { beat_id: beatId, title, artist, wants_news: wantsNews } = file;
  const { mutate, isPending, error } = useMutation(takeFreeDownload(token));
  // Only the first download subscribes, and the answers to later ones do not mention it.
  const [isSubscribed, setIsSubscribed] = useState(false);
  const news = isSubscribed ? texts.subscribed : wantsNews && texts.subscribes;
  const download = () =>
    mutate(undefined, {
      onSuccess: (taken) => {
        if (taken?.subscribed) setIsSubscribed(true);
      },
    });
  return (
    <div className="mt-10 border-t border-rail pt-9">
      <h2 className="text-[38px] leading-tight wrap-anywhere">{title}</h2>
      <p className="mt-1 text-ash">by {artist}</p>
      <p className="mt-5 max-w-[36em]">
        <span role="status">{news}</span> {texts.use}{' '}
        <Link
          to={paths.freeDownloadTerms}
          className="whitespace-nowrap underline underline-offset-4"
        >
          {texts.terms}
        </Link>
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button size="lg" pending={isPending} onClick={download}>
          <Download className="size-5" />
          {texts.download}
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link to={paths.beat(beatId)}>{texts.license}</Link>
        </Button>
      </div>
      <ErrorAlert title={texts.failed} error={error} className="mt-5 max-w-[36em]" />
    </div>
  );
}
