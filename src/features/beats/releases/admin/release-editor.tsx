import { useMutation, useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { Editor } from '@/components/editor/editor';
import { StoredRow } from '@/components/editor/stored-row';
import { IconButton } from '@/components/ui/button';
import { Field, Input, Textarea } from '@/components/ui/field';
import { FormPart } from '@/components/ui/form';
import { TimeInput } from '@/components/ui/time-input';
import { paths } from '@/config/paths';
import {
  releaseAdminTexts as texts,
  releaseAdminToasts,
  releaseLimits,
} from '@/content/release-admin';
import { useMember } from '@/features/account/session-context';
import {
  releaseErrors,
  releaseForm,
  releaseState,
  type AdminRelease,
  type ReleaseFields as Fields,
} from '@/features/beats/releases/admin/model';
import {
  IncompleteRelease,
  publishRelease,
  saveRelease,
  showRelease,
} from '@/features/beats/releases/admin/mutations';
import { releaseAdminQueries } from '@/features/beats/releases/admin/queries';
import { ReleaseBeats } from '@/features/beats/releases/admin/release-beats';
import { describeFailure } from '@/lib/data/messages';
import { useEdit } from '@/lib/edits/use-edit';
import type { FieldErrors } from '@/lib/forms/field-errors';
import { fieldParts, textInputs } from '@/lib/forms/field-props';
import { futureMoment } from '@/lib/forms/row-fields';

interface ReleaseProps {
  release: AdminRelease;
  onDelete: (release: AdminRelease) => void;
}

/** A draft or a published release: its details and its beats. */
export function ReleaseEditor({ id, onDelete }: Pick<ReleaseProps, 'onDelete'> & { id: number }) {
  return (
    <StoredRow
      query={useQuery(releaseAdminQueries.release(id))}
      loading={texts.loadingOne}
      missing={texts.missing}
      describeFailure={describeFailure(releaseAdminToasts.loadFailed, 'service')}
    >
      {(release) => <ReleaseForm release={release} onDelete={onDelete} />}
    </StoredRow>
  );
}

function ReleaseForm({ release, onDelete }: ReleaseProps) {
  const { id } = release;
  const owner = useMember()?.id;
  const isDraft = release.published_at === null;
  const { mutateAsync: save } = useMutation(saveRelease(isDraft));
  const publishing = useMutation(publishRelease);
  const form = useEdit<AdminRelease, Fields>({
    ...releaseForm,
    item: release,
    name: `release-${id}-${owner}`,
    isDraft,
    check: (typed) => releaseErrors(typed, release),
    save: (typed, revision) => save({ id, revision, fields: typed }),
  });
  const { edit, fields, errors } = form;
  const publish = (refuse: (errors: FieldErrors) => void, isScheduled: boolean) =>
    publishing.mutate(
      { release, save: edit.save, isScheduled },
      { onError: (error) => error instanceof IncompleteRelease && refuse(error.errors) },
    );
  const field = fieldParts(releaseForm.labels, errors);
  const input = textInputs(fields, edit.change);

  return (
    <Editor
      label={texts.form}
      what={texts.what}
      edit={form}
      action={isDraft ? texts.publish : texts.publishChanges}
      plannedTime={futureMoment(fields.publish_at)}
      isPending={publishing.isPending}
      onPublish={publish}
      onDiscardDraft={() => onDelete(release)}
    >
      <div className="mb-6 flex items-center border-b border-rail pb-3">
        <p role="status" className="mr-auto text-ash">
          {releaseState(release)}
        </p>
        <ReleaseActions release={release} onDelete={onDelete} />
      </div>
      <div className="grid min-w-0 gap-x-14 gap-y-12 lg:grid-cols-2">
        <FormPart title={texts.details}>
          <div className="grid gap-6">
            <Field {...field('title')} required limit={releaseLimits.title}>
              <Input {...input('title')} autoComplete="off" />
            </Field>
            <Field {...field('description')} limit={releaseLimits.description}>
              <Textarea {...input('description')} rows={4} />
            </Field>
            <Field {...field('discount_percent')} hint={texts.discountHint}>
              <Input {...input('discount_percent')} inputMode="numeric" autoComplete="off" />
            </Field>
            {isDraft && (
              <Field {...field('publish_at')} hint={texts.publishAtHint}>
                <TimeInput {...input('publish_at')} />
              </Field>
            )}
          </div>
        </FormPart>
        <FormPart title={texts.beats} hint={texts.beatsHint(isDraft)}>
          <ReleaseBeats
            ids={fields.beat_ids.map(Number)}
            error={errors['beat_ids']}
            onChange={(ids) => edit.change({ beat_ids: ids.map(String) })}
          />
        </FormPart>
      </div>
    </Editor>
  );
}

export function ReleaseActions({ release, onDelete }: ReleaseProps) {
  const { id, title, is_active: isActive, published_at } = release;
  const { mutate, isPending } = useMutation(showRelease);
  const Visibility = isActive ? Eye : EyeOff;
  return (
    <>
      {isActive && (
        <a
          href={paths.release(id)}
          target="_blank"
          rel="noopener"
          aria-label={`View ${title} (opens in a new tab)`}
          className="grid size-11 place-items-center rounded-full hover:bg-ink/8"
        >
          <ExternalLink className="size-5" />
        </a>
      )}
      {published_at !== null && (
        <IconButton
          label={`${isActive ? 'Hide' : 'Show'} ${title}`}
          pending={isPending}
          onClick={() => mutate({ id, is_active: !isActive })}
        >
          <Visibility />
        </IconButton>
      )}
      <IconButton label={`Delete ${title}`} onClick={() => onDelete(release)}>
        <Trash2 />
      </IconButton>
    </>
  );
}
