import * as v from 'valibot';
import { audienceNames, campaignLimits, campaignTexts as texts } from '@/content/campaigns';
import type { EditForm } from '@/lib/edits/edit';
import type { FieldErrors } from '@/lib/forms/field-errors';
import { atMost, checkFields, fieldMessages, typedText } from '@/lib/forms/fields';
import { futureTime, toTimeInput, validValues, withoutPassedTimes } from '@/lib/forms/row-fields';
import { countOf, formatCount } from '@/lib/text/counts';
import { formatDateTime } from '@/lib/text/dates';
import type { Tables, TablesUpdate } from '@/types/database';
import { campaignHtml } from '../../../supabase/functions/_shared/campaign-mail.ts';

export type Campaign = Tables<'campaigns'>;

/** A campaign in the list. */
export type CampaignRow = Pick<
  Campaign,
  'id' | 'subject' | 'audience' | 'product' | 'send_at' | 'status' | 'queued' | 'sent' | 'failed'
>;

type AudienceKey = Pick<Campaign, 'audience' | 'product'>;

/** The value of an audience in the form. */
export const audienceValue = ({ audience, product }: AudienceKey) =>
  product === null ? audience : `${audience}:${product}`;

/** @param titles of products, by the key that `merch_notifications` stores */
export function audienceName(
  { audience, product }: AudienceKey,
  titles: ReadonlyMap<string, string>,
): string {
  return [audienceNames[audience], titles.get(product ?? '') ?? product].filter(Boolean).join(' ');
}

/** `1 person`, `1,204 people` */
export const countPeople = (count: number) =>
  count === 1 ? '1 person' : `${formatCount(count)} people`;

/** A draft may be empty; what it lacks is checked when it is sent. */
const schema = v.object({
  subject: v.pipe(typedText, atMost(campaignLimits.subject)),
  body: v.pipe(
    v.string(),
    atMost(campaignLimits.body),
    v.check((body) => campaignHtml(body) !== null, texts.tooNested),
  ),
  audience: v.string(),
  /** Ids, in order. */
  beat_ids: v.array(v.pipe(v.string(), v.transform(Number))),
  release_id: v.pipe(
    v.string(),
    v.transform((id) => (id === '' ? null : Number(id))),
  ),
  send_at: futureTime,
});

export type CampaignFields = Readonly<v.InferInput<typeof schema>>;

/** The valid fields; invalid ones stay in the form until they are corrected. */
export function toColumns(fields: CampaignFields): TablesUpdate<'campaigns'> {
  const [, audience = fields.audience, product = null] =
    /^(product):(.+)$/.exec(fields.audience) ?? [];
  return { ...validValues(schema.entries, fields), audience, product };
}

function toFields(campaign: Campaign): CampaignFields {
  return {
    subject: campaign.subject,
    body: campaign.body,
    audience: audienceValue(campaign),
    beat_ids: campaign.beat_ids.map(String),
    release_id: String(campaign.release_id ?? ''),
    send_at: toTimeInput(campaign.send_at),
  };
}

/** The errors of the fields, those of missing ones included. */
export function campaignErrors(fields: CampaignFields, campaign: Campaign): FieldErrors {
  const typed = withoutPassedTimes(fields, toFields(campaign), ['send_at']);
  const missing = (['subject', 'body'] as const).filter((name) => fields[name].trim() === '');
  return {
    ...Object.fromEntries(missing.map((name) => [name, fieldMessages.required])),
    ...checkFields(schema, typed).errors,
  };
}

/** The typed fields that the preview shows. */
export function toPreview(fields: CampaignFields) {
  const { subject, body } = fields;
  return {
    subject,
    body,
    beat_ids: fields.beat_ids.map(Number),
    release_id: Number(fields.release_id) || null,
  };
}

export const campaignForm: Omit<EditForm<Campaign, CampaignFields>, 'check'> = {
  labels: {
    subject: 'Subject',
    body: 'Text',
    audience: 'Audience',
    release_id: 'Release',
    beat_ids: 'Beats',
    send_at: 'Send at',
  },
  toFields,
  describe: (name, { beat_ids }) =>
    name === 'beat_ids' ? countOf(beat_ids.length, 'beat') : undefined,
};

/** Whether a campaign is still to be sent, or how many people have got it. */
export function campaignState({ status, send_at, ...counts }: CampaignRow): string {
  if (status === 'draft') return texts.draft;
  if (status === 'scheduled') return texts.scheduled(formatDateTime(send_at ?? ''));
  const sent = `${formatCount(counts.sent)} of ${countPeople(counts.queued)}`;
  const unreached = counts.sent < counts.queued ? texts.unreached : '';
  if (status === 'sent') return texts.sent(sent) + unreached;
  const refused = counts.failed > 0 ? texts.failed(formatCount(counts.failed)) : '';
  return texts[status as 'sending' | 'canceled'](sent) + refused;
}

export const isActive = ({ status }: Pick<Campaign, 'status'>) =>
  status === 'scheduled' || status === 'sending';
