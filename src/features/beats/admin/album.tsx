import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/field';
import { artist } from '@/content/artist';
import { albumTexts as texts } from '@/content/beat-admin';
import { useMember } from '@/features/account/session-context';
import {
  beatEditName,
  beatForm,
  toBeatFields,
  type BeatFields,
} from '@/features/beats/admin/form-schema';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import { missingParts, scheduledStatus, type AdminBeat } from '@/features/beats/admin/model';
import { shareDetails } from '@/features/beats/admin/mutations';
import { describePublishFailure, publishSaved } from '@/features/beats/admin/publish-mutations';
import { allBeatKeys } from '@/features/beats/admin/queries';
import { sharedFields } from '@/features/beats/admin/several-beats';
import { useLicensing } from '@/features/beats/licensing/use-licensing';
import { isExpected } from '@/lib/data/errors';
import { toWords } from '@/lib/edits/edit';
import { usePanel } from '@/lib/hooks';
import { toast } from '@/lib/toast';

interface ShareDetailsProps {
  /** Details of the open draft. */
  fields: BeatFields;
  /** All other drafts. */
  others: readonly Pick<AdminBeat, 'id' | 'title'>[];
}

/** Copies the details that the beats of an album share from the open draft to others. */
export function ShareDetails({ fields, others }: ShareDetailsProps) {
  const { panel, open, show, close } = usePanel<ShareDetailsProps['others']>();
  const [excluded, setExcluded] = useState<readonly number[]>([]);
  const { mutateAsync: share } = useMutation(shareDetails);
  const shown = {
    ...fields,
    artist: fields.artist.trim() || artist.name,
    publish_at: fields.publish_at.replace('T', ', '),
    sale_starts_at: fields.sale_starts_at.replace('T', ', '),
    sale_ends_at: fields.sale_ends_at.replace('T', ', '),
  };
  const isChosen = ({ id }: { id: number }) => !excluded.includes(id);
  const ids = panel?.task.filter(isChosen).map(({ id }) => id) ?? [];
  return (
    <>
      {others.length > 0 && (
        <Button
          size="sm"
          variant="outline"
          className="mt-6"
          onClick={() => {
            setExcluded([]);
            show(others);
          }}
        >
          {texts.share}
        </Button>
      )}
      {panel && (
        <ConfirmDialog
          key={panel.key}
          open={open}
          title={texts.shareTitle}
          action={texts.shareAction(ids.length)}
          blocked={ids.length === 0}
          consequences={texts.shareConsequences}
          decide={() => share({ ids, fields })}
          describeFailure={beatAdminMessages.notUpdated}
          onClose={close}
        >
          <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-note">
            {sharedFields.map((name) => (
              <div key={name} className="contents">
                <dt className="text-ash">{beatForm.labels[name]}</dt>
                <dd className="min-w-0 wrap-anywhere">{toWords(shown[name])}</dd>
              </div>
            ))}
          </dl>
          <fieldset className="mt-5">
            <legend className="mb-1 text-note text-ash">{texts.shareWith}</legend>
            {panel.task.map((draft) => (
              <Checkbox
                key={draft.id}
                label={<span className="min-w-0 wrap-anywhere">{draft.title}</span>}
                checked={isChosen(draft)}
                onChange={({ target }) =>
                  setExcluded((before) =>
                    target.checked ? before.filter((id) => id !== draft.id) : [...before, draft.id],
                  )
                }
              />
            ))}
          </fieldset>
        </ConfirmDialog>
      )}
    </>
  );
}

interface PublishAllProps {
  drafts: readonly AdminBeat[];
  onPublished: (beat: AdminBeat) => void;
}

/** Publishes the drafts that are complete and not planned for later, and lists why the others stay. */
export function PublishAll({ drafts, onPublished }: PublishAllProps) {
  const queryClient = useQueryClient();
  const owner = useMember()?.id;
  const { panel, open, show, close } = usePanel<readonly AdminBeat[]>();
  const [done, setDone] = useState(0);
  const { tiers } = useLicensing();
  const isComplete = (draft: AdminBeat) => missingParts(draft, tiers).length === 0;
  /** A draft with a planned time is not ready, because the server publishes it then. */
  const isReady = (draft: AdminBeat) => isComplete(draft) && scheduledStatus(draft) === null;

  /** Why a draft is not published, and which of its values the admin may want to check. */
  const remarksOn = (draft: AdminBeat) => {
    const missing = missingParts(draft, tiers);
    const estimated = toBeatFields(draft).estimated.map((name) => beatForm.labels[name]);
    const remarks = [
      missing.length > 0 ? `still needs ${missing.join(', ')}` : scheduledStatus(draft),
      estimated.length > 0 && texts.estimated(estimated),
    ].filter(Boolean);
    return remarks.length > 0 && `: ${remarks.join('; ')}`;
  };

  const publish = useMutation({
    mutationFn: async (beats: readonly AdminBeat[]) => {
      setDone(0);
      const failures: { id: number; text: string }[] = [];
      const published: AdminBeat[] = [];
      const publishOne = async (beat: AdminBeat) => {
        try {
          await publishSaved(queryClient, beat.id, beatEditName(beat.id, owner));
          published.push(beat);
          setDone((before) => before + 1);
        } catch (error) {
          if (!isExpected(error)) console.error(`Publishing ${beat.title} failed:`, error);
          const { title, message } = describePublishFailure(error);
          failures.push({ id: beat.id, text: `${beat.title}: ${message ?? title}` });
        }
      };
      await Promise.all(beats.map(publishOne));
      published.forEach(onPublished);
      if (failures.length === 0) toast.success(texts.published(beats.length));
      return failures;
    },
    meta: { invalidates: allBeatKeys },
  });
  const { isPending, data: failures = [], variables = [] } = publish;

  const chosen = panel?.task ?? [];
  const ready = chosen.filter(isReady);
  return (
    <>
      {(drafts.length > 1 || isPending) && (
        <>
          <Button
            size="sm"
            variant="outline"
            pending={isPending}
            disabled={!drafts.some(isReady)}
            onClick={() => show(drafts)}
          >
            {texts.publishAll}
          </Button>
          <p role="status" className="text-sm text-ash">
            {isPending
              ? texts.publishing(done, variables.length)
              : texts.ready(drafts.filter(isReady).length, drafts.length)}
          </p>
        </>
      )}
      {failures.length > 0 && (
        <Alert
          variant="error"
          className="w-full"
          title={texts.notPublished(variables.length - failures.length, variables.length)}
        >
          <ul className="grid gap-1">
            {failures.map(({ id, text }) => (
              <li key={id} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {panel && (
        <ConfirmDialog
          key={panel.key}
          open={open}
          title={texts.publishTitle(ready.length)}
          action={texts.publish(ready.length)}
          consequences={texts.publishConsequences(chosen.length - chosen.filter(isComplete).length)}
          decide={() => {
            publish.mutate(ready);
            // The dialog closes at once, because uploads may take minutes; the status beside the button counts the
            // drafts.
            return Promise.resolve();
          }}
          describeFailure={describePublishFailure}
          onClose={close}
        >
          <ul className="grid gap-y-2 text-note">
            {chosen.map((draft) => (
              <li key={draft.id} className="wrap-anywhere">
                {draft.title}
                <span className="text-ash">{remarksOn(draft)}</span>
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}
