import { useMutation, useQuery } from '@tanstack/react-query';
import { Editor } from '@/components/editor/editor';
import { StoredRow } from '@/components/editor/stored-row';
import { FormPart } from '@/components/ui/form';
import { DropArea } from '@/components/uploads/drop-area';
import {
  beatAdminToasts,
  beatFileTexts,
  beatAdminTexts as texts,
  draftToasts,
} from '@/content/beat-admin';
import { BeatFields, useBeatEdit } from '@/features/beats/admin/beat-fields';
import { BeatFiles } from '@/features/beats/admin/beat-files';
import { BEAT_BUCKETS } from '@/features/beats/admin/beat-objects';
import { DROPPED_FILES } from '@/features/beats/admin/drop-plan';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { AdminBeat } from '@/features/beats/admin/model';
import {
  describeErrors,
  describePublishFailure,
  publishDraft,
} from '@/features/beats/admin/publish-mutations';
import { beatAdminQueries, allBeatKeys, liveAdminBeats } from '@/features/beats/admin/queries';
import type { FileDrop } from '@/features/beats/admin/upload';
import { licensingQuery } from '@/features/licenses/tiers/queries';
import { useLiveChannel } from '@/lib/data/realtime';
import { futureMoment } from '@/lib/forms/row-fields';
import { toast } from '@/lib/toast';

interface BeatEditorProps {
  id: number;
  /** Receives the files that are dropped on a draft, which may belong to other drafts. */
  onFiles?: (drop: FileDrop) => void;
  busyLabel?: string | undefined;
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
      describeFailure={beatAdminMessages.describeLoadFailure}
    >
      {(beat) => <BeatForm beat={beat} {...form} />}
    </StoredRow>
  );
}

type BeatFormProps = Omit<BeatEditorProps, 'id'> & { beat: AdminBeat };

function BeatForm({ beat, onFiles, busyLabel, onDiscard, onPublished }: BeatFormProps) {
  const { id } = beat;
  const isDraft = beat.published_at === null;
  const form = useBeatEdit(beat);
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
      await publishDraft(id, isScheduled);
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

  const addFiles =
    isDraft && onFiles
      ? (files: File[]) => onFiles({ files, open: { id, fields, change: edit.change } })
      : undefined;

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
      {addFiles && (
        <div className="mb-10">
          <DropArea
            label={beatFileTexts.addAudio}
            hint={beatFileTexts.addDraftAudioHint}
            accept={DROPPED_FILES}
            maxSize={BEAT_BUCKETS['beat-stems']}
            busyLabel={busyLabel}
            onFiles={addFiles}
          />
        </div>
      )}
      <div className="grid min-w-0 gap-x-14 gap-y-12 lg:grid-cols-2">
        <BeatFiles beat={beat} onFiles={addFiles} />
        <FormPart title={beatFileTexts.details}>
          <BeatFields
            fields={fields}
            isDraft={isDraft}
            errors={form.errors}
            onChange={edit.change}
          />
        </FormPart>
      </div>
    </Editor>
  );
}
