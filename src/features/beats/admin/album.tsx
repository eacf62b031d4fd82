import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { albumTexts as texts } from '@/content/beat-admin';
import { beatForm, sharedFields, type BeatFields } from '@/features/beats/admin/form-schema';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import { missingParts, type AdminBeat } from '@/features/beats/admin/model';
import { shareDetails } from '@/features/beats/admin/mutations';
import { describePublishFailure, publishDraft } from '@/features/beats/admin/publish-mutations';
import { everyBeat } from '@/features/beats/admin/queries';
import { usePanel } from '@/lib/hooks';
import { toast } from '@/lib/toast';

interface ShareDetailsProps {
  fields: BeatFields;
  /** All other drafts. */
  others: readonly { id: number }[];
}

/** Copies from the open draft to the others what the beats of an album have in common. */
export function ShareDetails({ fields, others }: ShareDetailsProps) {
  const { panel, open, show, close } = usePanel<readonly number[]>();
  const { mutateAsync: share } = useMutation(shareDetails());
  return (
    <>
      {others.length > 0 && (
        <Button
          size="sm"
          variant="outline"
          className="mt-6"
          onClick={() => show(others.map(({ id }) => id))}
        >
          {texts.share}
        </Button>
      )}
      {panel && (
        <ConfirmDialog
          key={panel.key}
          open={open}
          title={texts.shareTitle(panel.task.length)}
          action={texts.share}
          consequences={texts.shareConsequences}
          decide={() => share({ ids: panel.task, fields })}
          describeFailure={beatAdminMessages.notUpdated}
          onClose={close}
        >
          <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-note">
            {sharedFields.map((name) => (
              <div key={name} className="contents">
                <dt className="text-ash">{beatForm.labels[name]}</dt>
                <dd className="min-w-0 wrap-anywhere">{inWords(fields[name])}</dd>
              </div>
            ))}
          </dl>
        </ConfirmDialog>
      )}
    </>
  );
}

function inWords(value: string | boolean): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value.trim() || 'Nothing';
}

interface PublishAllProps {
  drafts: readonly AdminBeat[];
  onPublished: (beat: AdminBeat) => void;
}

/** Publishes the drafts that are complete, and says of the others what they lack. */
export function PublishAll({ drafts, onPublished }: PublishAllProps) {
  const queryClient = useQueryClient();
  const { panel, open, show, close } = usePanel<readonly AdminBeat[]>();
  const isReady = (draft: AdminBeat) => missingParts(draft).length === 0;
  const ready = drafts.filter(isReady);

  const publish = useMutation({
    mutationFn: async (beats: readonly AdminBeat[]) => {
      const failures: string[] = [];
      for (const beat of beats) {
        try {
          await publishDraft(queryClient, beat.id);
          onPublished(beat);
        } catch (error) {
          const { title, message } = describePublishFailure(error);
          failures.push(`${beat.title}: ${message ?? title}.`);
        }
      }
      if (failures.length > 0) toast.error(texts.notPublished(failures));
      else toast.success(texts.published(beats.length));
    },
    meta: { invalidates: everyBeat },
  });

  return (
    <>
      {drafts.length > 1 && (
        <>
          <Button
            size="sm"
            variant="outline"
            disabled={ready.length === 0}
            onClick={() => show(drafts)}
          >
            {texts.publishAll}
          </Button>
          <p className="text-sm text-ash">{texts.ready(ready.length, drafts.length)}</p>
        </>
      )}
      {panel && (
        <ConfirmDialog
          key={panel.key}
          open={open}
          title={texts.publishTitle(panel.task.filter(isReady).length)}
          action={texts.publish(panel.task.filter(isReady).length)}
          consequences={texts.publishConsequences(
            panel.task.filter((draft) => !isReady(draft)).length,
          )}
          decide={() => publish.mutateAsync(panel.task.filter(isReady))}
          describeFailure={describePublishFailure}
          onClose={close}
        >
          <ul className="grid gap-y-2 text-note">
            {panel.task.map((draft) => (
              <li key={draft.id} className="wrap-anywhere">
                {draft.title}
                {!isReady(draft) && (
                  <span className="text-ash">: still needs {missingParts(draft).join(', ')}</span>
                )}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}
