import { mutationOptions } from '@tanstack/react-query';
import { campaignToasts as toasts } from '@/content/campaigns';
import { toColumns, type Campaign, type CampaignFields } from '@/features/campaigns/model';
import { campaignQueries, readCampaign } from '@/features/campaigns/queries';
import { describeFailure } from '@/lib/data/messages';
import { saveRow } from '@/lib/data/row-changes';
import { requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';

const invalidates = [campaignQueries.all];

/** Inserts an empty draft. @returns its id */
export const addCampaign = mutationOptions({
  mutationFn: async (): Promise<number> =>
    requireRow(await write((db) => db.from('campaigns').insert({ subject: '' }).select('id'))).id,
  meta: { invalidates, errorToast: describeFailure(toasts.addFailed, 'service') },
});

export const saveCampaign = saveRow({
  update: (db, fields: CampaignFields) => db.from('campaigns').update(toColumns(fields)),
  read: readCampaign,
  query: campaignQueries.campaign,
  meta: { invalidates, errorToast: describeFailure(toasts.saveFailed, 'service') },
});

interface DraftToTest {
  id: number;
  /** Saves what was typed. */
  save: () => Promise<boolean>;
}

/** Mails a saved draft to the admin alone. @returns false if it could not be saved */
export const testCampaign = mutationOptions({
  mutationFn: async ({ id, save }: DraftToTest): Promise<boolean> => {
    if (!(await save())) return false;
    await write((db) => db.rpc('test_campaign', { p_campaign_id: id }));
    return true;
  },
  meta: { errorToast: describeFailure(toasts.testFailed, 'service') },
});

export const scheduleCampaign = mutationOptions({
  mutationFn: async ({ id, revision }: Pick<Campaign, 'id' | 'revision'>) => {
    await write((db) => db.rpc('schedule_campaign', { p_campaign_id: id, p_revision: revision }));
  },
  meta: { invalidates, successToast: toasts.scheduled, errorLog: toasts.sendFailed },
});

export const cancelCampaign = mutationOptions({
  mutationFn: async (id: number) => {
    await write((db) => db.rpc('cancel_campaign', { p_campaign_id: id }));
  },
  meta: { invalidates, successToast: toasts.canceled, errorLog: toasts.cancelFailed },
});

export const deleteCampaign = mutationOptions({
  mutationFn: async (id: number) => {
    requireRow(await write((db) => db.from('campaigns').delete().eq('id', id).select('id')));
  },
  meta: { invalidates, successToast: toasts.deleted, errorLog: toasts.deleteFailed },
});
