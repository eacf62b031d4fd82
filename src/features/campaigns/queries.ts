import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { audienceNames, campaignLimits, campaignToasts as toasts } from '@/content/campaigns';
import { announced, notifyTexts } from '@/content/merch';
import { type Campaign, type CampaignRow, isActive } from '@/features/campaigns/model';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { describeFailure } from '@/lib/data/messages';
import { newestFirst, read } from '@/lib/data/read';
import type { CampaignItem } from '../../../supabase/functions/_shared/campaign-mail.ts';

/** Between two reads of active campaigns, whose mails the database queues and counts once a minute. */
const REFRESH_MS = 15_000;

const COLUMNS = 'id, subject, audience, product, send_at, status, queued, sent, failed';

export async function readCampaign(id: number, signal?: AbortSignal): Promise<Campaign | null> {
  const [campaign] = await read((db) => db.from('campaigns').select('*').eq('id', id), signal);
  return campaign ?? null;
}

const all = ['campaigns'] as const;
const meta = { errorToast: describeFailure(toasts.loadFailed, 'service') };

export const campaignQueries = {
  all,
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }): Promise<CampaignRow[]> =>
        read(
          (db) => newestFirst(db.from('campaigns').select(COLUMNS)).limit(campaignLimits.listed),
          signal,
        ),
      refetchInterval: ({ state }) => (state.data?.some(isActive) ? REFRESH_MS : false),
      meta,
    }),
  campaign: (id: number) =>
    queryOptions({
      queryKey: [...all, 'campaign', id],
      queryFn: ({ signal }) => readCampaign(id, signal),
      refetchInterval: ({ state }) => (state.data && isActive(state.data) ? REFRESH_MS : false),
      meta,
    }),
  /** Every audience with the number of people that it reaches now. */
  audiences: () =>
    queryOptions({
      queryKey: [...all, 'audiences'],
      queryFn: async ({ signal }) => {
        const audiences = await read((db) => db.rpc('campaign_audiences'), signal);
        const names = Object.keys(audienceNames);
        return audiences.toSorted((a, b) => names.indexOf(a.audience) - names.indexOf(b.audience));
      },
      meta,
    }),
  /** The release and the beats as a mail shows them. */
  items: (beatIds: readonly number[], releaseId: number | null) =>
    queryOptions({
      queryKey: [...all, 'items', beatIds, releaseId],
      queryFn: async ({ signal }) => {
        const picked = {
          p_beat_ids: [...beatIds],
          ...(releaseId !== null && { p_release_id: releaseId }),
        };
        const items: unknown = await read((db) => db.rpc('campaign_items', picked), signal);
        return items as CampaignItem[];
      },
      placeholderData: keepPreviousData,
    }),
};

/** Titles of the products about which visitors can ask, by the key that `merch_notifications` stores. */
export function useProductTitles(): ReadonlyMap<string, string> {
  const { products } = useSiteText(announced);
  return useMemo(
    () =>
      new Map([
        [notifyTexts.everything, notifyTexts.everything],
        ...products.map(({ key, title }) => [key, title] as const),
      ]),
    [products],
  );
}
