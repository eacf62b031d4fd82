import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Editor } from '@/components/editor/editor';
import { StoredRow } from '@/components/editor/stored-row';
import { FormPart } from '@/components/ui/form';
import {
  beatAdminToasts,
  beatFileTexts,
  beatAdminTexts as texts,
  draftToasts,
} from '@/content/beat-admin';
import { useMember } from '@/features/account/session-context';
import { useAddFiles } from '@/features/beats/admin/add-files';
import { ShareDetails } from '@/features/beats/admin/album';
import { BeatFields } from '@/features/beats/admin/beat-fields';
import { BeatFiles } from '@/features/beats/admin/beat-files';
import { FileNotes } from '@/features/beats/admin/file-notes';
import {
  beatEditName,
  beatErrors,
  beatForm,
  type BeatFields as Fields,
} from '@/features/beats/admin/form-schema';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { AdminBeat } from '@/features/beats/admin/model';
import { saveBeat } from '@/features/beats/admin/mutations';
import {
  describeErrors,
  describePublishFailure,
  publishDraft,
} from '@/features/beats/admin/publish-mutations';
import { beatAdminQueries, allBeatKeys, liveAdminBeats } from '@/features/beats/admin/queries';
import { licensingQuery } from '@/features/beats/licensing/queries';
import { useLicensing } from '@/features/beats/licensing/use-licensing';
import { useLiveChannel } from '@/lib/data/realtime';
import { useEdit } from '@/lib/edits/use-edit';
import { futureMoment } from '@/lib/forms/row-fields';
import { toast } from '@/lib/toast';

interface BeatEditorProps {
  id: number;
  onDiscard?: (draft: AdminBeat) => void;
  onPublished?: (beat: { id: number; title: string }) => void;
}

/** A draft or a published beat: its details and its files. */
export function BeatEditor({ id, ...form }: BeatEditorProps) {
  const query = useQuery(beatAdminQueries.beat(id));
  useLiveChannel(liveAdminBeats);
  // The licenses are read before the form is shown, so that nothing in it moves.
  const licenses = useQuery(beatAdminQueries.licenses(id));
  const { isPending } = useQuery(licensingQuery);
  return (
    <StoredRow
      query={query}
      isReady={!licenses.isPending && !isPending}
      loading={texts.loadingOne}
      missing={beatFileTexts.missing}
      describeFailure={beatAdminMessages.notLoaded}
    >
      {(beat) => <BeatForm beat={beat} {...form} />}
    </StoredRow>
  );
}

interface BeatFormProps extends Omit<BeatEditorProps, 'id'> {
  beat: AdminBeat;
}

function BeatForm({ beat, onDiscard, onPublished }: BeatFormProps) {
  const { id } = beat;
  const { tiers } = useLicensing();
  const owner = useMember()?.id;
  const isDraft = beat.published_at === null;
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useMutation(saveBeat(isDraft));
  const form = useEdit<AdminBeat, Fields>({
    ...beatForm,
    item: beat,
    name: beatEditName(id, owner),
    isDraft,
    check: (fields) => beatErrors(fields, beat, tiers),
    save: (fields, revision) => save({ id, revision, fields }),
  });
  const { edit, fields } = form;

  const plannedTime = futureMoment(fields.publish_at);
  const publish = useMutation({
    mutationFn: async (isScheduled: boolean) => {
      const { fields: typed } = edit.getSnapshot();
      // Publishing confirms what was estimated.
      if (typed.estimated.length > 0) edit.change({ estimated: [] });
      if (!(await edit.save())) return false;
      if (!isDraft) {
        toast.success(beatAdminToasts.saved);
        return true;
      }
      await publishDraft(queryClient, id, isScheduled);
      const title = typed.title.trim();
      if (isScheduled) {
        toast.success(draftToasts.scheduled(title, plannedTime));
        return false;
      }
      toast.success(draftToasts.uploaded(title));
      onPublished?.({ id, title });
      return true;
    },
    meta: { invalidates: allBeatKeys, errorToast: describePublishFailure },
  });

  // The other drafts are read, because covers that are dropped here may belong to them.
  const { data: drafts = [] } = useQuery({ ...beatAdminQueries.drafts(), enabled: isDraft });
  const files = useAddFiles({ beatId: id, fields, change: edit.change, drafts });

  return (
    <Editor
      label={isDraft ? 'New beat' : texts.editTitle}
      what="This beat"
      edit={form}
      action={isDraft ? texts.upload : texts.publishChanges}
      isPending={publish.isPending || (isDraft && publish.data === true)}
      plannedTime={plannedTime}
      onPublish={(_refuse, isScheduled) => publish.mutate(isScheduled)}
      onInvalid={(errors) => toast.error(describeErrors(errors))}
      onDiscardDraft={() => onDiscard?.(beat)}
    >
      <FileNotes {...files} />
      <div className="grid min-w-0 gap-x-14 gap-y-12 lg:grid-cols-2">
        <BeatFiles beat={beat} onFiles={isDraft ? files.add.mutate : undefined} />
        <FormPart title={beatFileTexts.details}>
          <BeatFields
            fields={fields}
            isDraft={isDraft}
            errors={form.errors}
            onChange={edit.change}
          />
          {isDraft && (
            <ShareDetails fields={fields} others={drafts.filter((draft) => draft.id !== id)} />
          )}
        </FormPart>
      </div>
    </Editor>
  );
}
