import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EditConflict } from '@/components/editor/edit-conflict';
import { Button } from '@/components/ui/button';
import { keepFocus } from '@/components/ui/focus';
import { FormPart } from '@/components/ui/form';
import { draftTexts as texts, draftToasts as toasts } from '@/content/beat-admin';
import { useAddFiles } from '@/features/beats/admin/add-files';
import { defaultPreviewCut } from '@/features/beats/admin/audio-uploads';
import { BeatFields } from '@/features/beats/admin/beat-fields';
import { BeatFiles } from '@/features/beats/admin/beat-files';
import { FileNotes } from '@/features/beats/admin/file-notes';
import {
  beatForm,
  beatSchema,
  toBeatFields,
  toDraftColumns,
  type BeatFields as Fields,
} from '@/features/beats/admin/form-schema';
import type { AdminBeat } from '@/features/beats/admin/model';
import { saveBeat } from '@/features/beats/admin/mutations';
import {
  describePublishFailure,
  publishDraft,
  PublishError,
  requireFields,
} from '@/features/beats/admin/publish-mutations';
import { everyBeat } from '@/features/beats/admin/queries';
import { useAutosave } from '@/lib/edits/autosave';
import { focusFirstInvalid, type FieldErrors } from '@/lib/forms/field-errors';
import { checkFields, fieldMessages } from '@/lib/forms/fields';
import { toast } from '@/lib/toast';

interface DraftFormProps {
  draft: AdminBeat | null;
  /** To which covers may belong that are dropped here. */
  drafts: readonly AdminBeat[];
  onCreated: (id: number) => void;
  onDiscard: (draft: AdminBeat) => void;
  onPublished: (beat: { id: number; title: string }) => void;
}

export function DraftForm({ draft, drafts, onCreated, onDiscard, onPublished }: DraftFormProps) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync: save } = useMutation(saveBeat());
  const edit = useAutosave<AdminBeat, Fields>({
    item: draft,
    labels: beatForm.labels,
    toFields: toBeatFields,
    save: async (fields, seen) => {
      const saved = await save({ columns: toDraftColumns(fields), seen });
      if (!seen) onCreated(saved.item.id);
      return saved;
    },
  });
  const { fields, latest, sent, seen, change, ensure, flush } = edit;
  const [cut, setCut] = useState<typeof defaultPreviewCut | null>(defaultPreviewCut);
  const [attempted, setAttempted] = useState(false);

  const publish = useMutation({
    mutationFn: async () => {
      requireFields(fields);
      const beat = await flush();
      if (!beat) throw new PublishError(toasts.failed('The draft could not be saved.'));
      await publishDraft(queryClient, beat.id, cut);
      return { id: beat.id, title: fields.title.trim() };
    },
    onSuccess: (beat) => {
      toast.success(toasts.uploaded(beat.title));
      onPublished(beat);
      everyBeat.forEach((queryKey) => void queryClient.invalidateQueries({ queryKey }));
    },
    onError: (error) => {
      if (!(error instanceof PublishError)) console.error('Publishing a beat failed:', error);
      focusFirstInvalid(form.current);
    },
    meta: { errorToast: describePublishFailure },
  });

  const files = useAddFiles({ fields: latest, change, ensure, drafts });

  return (
    <form
      ref={form}
      noValidate
      aria-label="New beat"
      onSubmit={(event) => {
        event.preventDefault();
        setAttempted(true);
        if (!publish.isPending) publish.mutate();
      }}
    >
      <div ref={keepFocus}>
        <FileNotes {...files} />
        <div className="mt-9 grid min-w-0 gap-x-14 gap-y-12 lg:grid-cols-2">
          <BeatFiles
            beatId={seen?.id ?? null}
            level={2}
            onAudio={files.add.mutate}
            onImages={files.add.mutate}
            plannedCut={{ cut, onChange: setCut }}
          />
          <FormPart title="Details">
            <BeatFields
              fields={fields}
              errors={attempted ? errorsOf(fields) : wrongFields(sent)}
              onChange={change}
            />
          </FormPart>
        </div>
        <div
          role="group"
          aria-label="Upload"
          tabIndex={-1}
          className="mt-12 grid grid-cols-1 gap-5 border-t border-rail pt-6"
        >
          {edit.conflict && (
            <EditConflict
              what="This beat"
              {...edit.conflict}
              hint="Your version is saved with your next change."
              onTakeTheirs={edit.acceptRemote}
            />
          )}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <Button type="submit" size="lg" pending={publish.isPending}>
              {texts.upload}
            </Button>
            {seen && (
              <Button variant="ghost" size="lg" onClick={() => onDiscard(seen)}>
                {texts.discard}
              </Button>
            )}
            <p role="status" className="text-sm text-ash">
              {seen && texts.status[edit.status]}
            </p>
          </div>
        </div>
      </div>
    </form>
  );
}

function errorsOf(fields: Fields): FieldErrors {
  return checkFields(beatSchema, fields).errors ?? {};
}

/** Errors of typed values that cannot be saved; missing fields are reported on upload. */
function wrongFields(fields: Fields): FieldErrors {
  const errors = Object.entries(errorsOf(fields));
  return Object.fromEntries(errors.filter(([, message]) => message !== fieldMessages.required));
}
