import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { QueryFallback } from '@/components/list/query-fallback';
import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { campaignTexts as texts } from '@/content/campaigns';
import type { Campaign } from '@/features/campaigns/model';
import { campaignQueries } from '@/features/campaigns/queries';
import { describeFailure } from '@/lib/data/messages';
import { campaignHtml, campaignText } from '../../../supabase/functions/_shared/campaign-mail.ts';
import { mailHtml } from '../../../supabase/functions/_shared/mail-layout.ts';

/** The mail of a campaign, written by the code that writes it for its recipients. */
export function CampaignPreview({ campaign }: { campaign: Campaign }) {
  const { id, subject, body, beat_ids, release_id } = campaign;
  const query = useQuery(campaignQueries.items(beat_ids, release_id));
  if (!query.data) {
    return (
      <QueryFallback
        query={query}
        describeFailure={describeFailure(texts.previewFailed, 'service')}
      />
    );
  }
  if (campaignHtml(body) === null) return <p>{texts.tooNested}</p>;
  const { origin } = window.location;
  const text = campaignText({ campaign_id: id, subject, body, items: query.data }, origin);
  // The preview's link has no token, which only the mail to a recipient contains.
  const unsubscribeUrl = origin + paths.newsletter;
  return <MailFrame html={mailHtml({ ...text, unsubscribeUrl }, origin, artist.name)} />;
}

function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
    if (frame.current) frame.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [html]);
  return (
    <iframe
      ref={frame}
      title={texts.preview}
      // Without allow-scripts nothing in the mail can run. The site's images load only for its own origin.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      className="h-[min(44rem,66dvh)] w-full border border-rail"
    />
  );
}
