import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Editor } from '@/components/editor/editor';
import { StoredRow } from '@/components/editor/stored-row';
import { Button } from '@/components/ui/button';
import { ConfirmDialog, Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { Field, Input, Select, Textarea } from '@/components/ui/field';
import { FormPart } from '@/components/ui/form';
import { TimeInput } from '@/components/ui/time-input';
import { campaignLimits, campaignTexts as texts, campaignToasts } from '@/content/campaigns';
import { useMember } from '@/features/account/session-context';
import { releaseAdminQueries } from '@/features/beats/releases/admin/queries';
import { ReleaseBeats } from '@/features/beats/releases/admin/release-beats';
import { CampaignPreview } from '@/features/campaigns/campaign-preview';
import {
  audienceName,
  audienceValue,
  campaignErrors,
  campaignForm,
  campaignState,
  countPeople,
  isActive,
  toPreview,
  type Campaign,
  type CampaignFields as Fields,
} from '@/features/campaigns/model';
import {
  cancelCampaign,
  deleteCampaign,
  saveCampaign,
  scheduleCampaign,
  testCampaign,
} from '@/features/campaigns/mutations';
import { campaignQueries, useProductTitles } from '@/features/campaigns/queries';
import { describeFailure } from '@/lib/data/messages';
import { useEdit } from '@/lib/edits/use-edit';
import { fieldParts, textInputs } from '@/lib/forms/field-props';
import { wrongValues } from '@/lib/forms/fields';
import { futureMoment } from '@/lib/forms/row-fields';
import { usePanel } from '@/lib/hooks';
import { toast } from '@/lib/toast';

const { labels } = campaignForm;

/** The form of a draft, or the mail of a campaign that was scheduled. */
export function CampaignEditor({ id }: { id: number }) {
  return (
    <StoredRow
      query={useQuery(campaignQueries.campaign(id))}
      loading={texts.loadingOne}
      missing={texts.missing}
      describeFailure={describeFailure(campaignToasts.loadFailed, 'service')}
    >
      {(campaign) =>
        campaign.status === 'draft' ? (
          <CampaignForm campaign={campaign} />
        ) : (
          <ScheduledCampaign campaign={campaign} />
        )
      }
    </StoredRow>
  );
}

function ScheduledCampaign({ campaign }: { campaign: Campaign }) {
  const [canceling, setCanceling] = useState(false);
  const { mutateAsync: cancel } = useMutation(cancelCampaign);
  const titles = useProductTitles();
  return (
    <>
      <h2 className="text-3xl wrap-anywhere">{campaign.subject}</h2>
      <div className="mt-2 mb-6 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2">
        <p role="status" className="text-ash">
          {audienceName(campaign, titles)} · {campaignState(campaign)}
        </p>
        {isActive(campaign) && (
          <Button variant="outline" size="sm" onClick={() => setCanceling(true)}>
            {texts.cancel.action}
          </Button>
        )}
      </div>
      <CampaignPreview campaign={campaign} />
      <ConfirmDialog
        open={canceling}
        title={texts.cancel.title}
        action={texts.cancel.action}
        consequences={texts.cancel[campaign.status === 'scheduled' ? 'scheduled' : 'sending']}
        danger
        decide={() => cancel(campaign.id)}
        describeFailure={describeFailure(campaignToasts.cancelFailed, 'service')}
        onClose={() => setCanceling(false)}
      >
        <p>{campaignState(campaign)}</p>
      </ConfirmDialog>
    </>
  );
}

function CampaignForm({ campaign }: { campaign: Campaign }) {
  const { id } = campaign;
  const owner = useMember()?.id;
  const [, setParams] = useSearchParams();
  const titles = useProductTitles();
  const { data: counted } = useQuery(campaignQueries.audiences());
  // A visitor can ask about a product that does not exist.
  const audiences = counted?.filter(
    (each) => each.audience !== 'product' || titles.has(each.product),
  ) ?? [{ ...campaign, recipients: 0 }];
  const { data: releases = [] } = useQuery(releaseAdminQueries.list());
  const { mutateAsync: save } = useMutation(saveCampaign(true));
  const { mutateAsync: schedule } = useMutation(scheduleCampaign);
  const { mutateAsync: remove } = useMutation(deleteCampaign);
  const testing = useMutation(testCampaign);
  const [deleting, setDeleting] = useState(false);
  const sending = usePanel<{ revision: number }>();
  const { panel } = sending;
  const audienceOf = ({ audience }: Fields) =>
    audiences.find((each) => audienceValue(each) === audience);
  const form = useEdit<Campaign, Fields>({
    ...campaignForm,
    item: campaign,
    name: `campaign-${id}-${owner}`,
    isDraft: true,
    check: (typed) => ({
      ...campaignErrors(typed, campaign),
      ...(counted && !audienceOf(typed) && { audience: texts.audienceGone }),
    }),
    save: (typed, revision) => save({ id, revision, fields: typed }),
  });
  const { edit, fields, errors } = form;
  const audience = audienceOf(fields);
  const field = fieldParts(labels, errors);
  const input = textInputs(fields, edit.change);
  const sendTime = futureMoment(fields.send_at);
  const saving = useMutation({
    mutationFn: edit.save,
    onSuccess: (isSaved) => {
      if (isSaved) sending.show({ revision: edit.getSnapshot().revision });
    },
  });

  return (
    <>
      <Editor
        label={texts.form}
        what={texts.what}
        edit={form}
        action={sendTime === null ? texts.send : texts.schedule}
        isPending={saving.isPending}
        onPublish={() => saving.mutate()}
        onDiscardDraft={() => setDeleting(true)}
      >
        <div className="mb-6 flex flex-wrap items-center gap-3 border-b border-rail pb-3">
          <p className="mr-auto text-ash">{campaignState(campaign)}</p>
          <Dialog>
            <DialogTrigger asChild>
              <Button variant="outline" size="sm">
                {texts.preview}
              </Button>
            </DialogTrigger>
            <DialogContent title={texts.preview}>
              <CampaignPreview campaign={{ ...campaign, ...toPreview(fields) }} />
            </DialogContent>
          </Dialog>
          <Button
            variant="outline"
            size="sm"
            pending={testing.isPending}
            onClick={() => {
              // The test has what is saved, which wrong values are not.
              if (Object.keys(wrongValues(form.attempt())).length > 0) return;
              testing.mutate(
                { id, save: edit.save },
                { onSuccess: (isSent) => isSent && toast.success(campaignToasts.tested) },
              );
            }}
          >
            {texts.test}
          </Button>
        </div>
        <div className="grid min-w-0 gap-x-14 gap-y-12 lg:grid-cols-2">
          <FormPart title={texts.mail}>
            <div className="grid gap-6">
              <Field {...field('subject')} required limit={campaignLimits.subject}>
                <Input {...input('subject')} autoComplete="off" />
              </Field>
              <Field {...field('body')} required hint={texts.bodyHint} limit={campaignLimits.body}>
                <Textarea {...input('body')} rows={14} />
              </Field>
              <Field {...field('audience')} hint={texts.audienceHint}>
                <Select {...input('audience')}>
                  {!audience && <option value={fields.audience}>{texts.audienceMissing}</option>}
                  {audiences.map((each) => (
                    <option key={audienceValue(each)} value={audienceValue(each)}>
                      {audienceName(each, titles)} ({countPeople(each.recipients)})
                    </option>
                  ))}
                </Select>
              </Field>
              <Field {...field('send_at')} hint={texts.sendAtHint}>
                <TimeInput {...input('send_at')} />
              </Field>
            </div>
          </FormPart>
          <FormPart title={texts.music} hint={texts.musicHint}>
            <div className="grid gap-6">
              <Field label={labels.release_id}>
                <Select {...input('release_id')}>
                  <option value="">{texts.noRelease}</option>
                  {releases.map((release) => (
                    <option key={release.id} value={release.id}>
                      {release.title}
                    </option>
                  ))}
                </Select>
              </Field>
              <ReleaseBeats
                ids={fields.beat_ids.map(Number)}
                error={errors['beat_ids']}
                onChange={(ids) => edit.change({ beat_ids: ids.map(String) })}
              />
            </div>
          </FormPart>
        </div>
      </Editor>
      <ConfirmDialog
        open={deleting}
        {...texts.delete}
        danger
        decide={async () => {
          await remove(id);
          setParams({}, { replace: true });
        }}
        describeFailure={describeFailure(campaignToasts.deleteFailed, 'service')}
        onClose={() => setDeleting(false)}
      >
        <p className="wrap-anywhere">{campaign.subject || texts.untitled}</p>
      </ConfirmDialog>
      {panel && audience && (
        <ConfirmDialog
          key={panel.key}
          open={sending.open}
          title={texts.confirm.title}
          action={texts.confirm.to(countPeople(audience.recipients))}
          blocked={audience.recipients === 0}
          consequences={[
            sendTime === null ? texts.confirm.now : texts.confirm.at(sendTime),
            texts.confirm.end,
          ]}
          decide={() => schedule({ id, ...panel.task })}
          describeFailure={describeFailure(campaignToasts.sendFailed, 'service')}
          onClose={sending.close}
        >
          <p className="font-display text-2xl leading-tight wrap-anywhere">{fields.subject}</p>
          <p className="mt-2 text-ash">{audienceName(audience, titles)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
