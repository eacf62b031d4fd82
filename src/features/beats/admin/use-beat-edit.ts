import { useMutation } from '@tanstack/react-query';
import { useMember } from '@/features/account/session-context';
import {
  beatEditName,
  beatErrors,
  beatForm,
  type BeatFields,
} from '@/features/beats/admin/form-schema';
import type { AdminBeat } from '@/features/beats/admin/model';
import { saveBeat } from '@/features/beats/admin/mutations';
import { useLicensing } from '@/features/licenses/tiers/use-licensing';
import { useEdit } from '@/lib/edits/use-edit';

/** The edit of a beat, in its form or in the line of a draft. */
export function useBeatEdit(beat: AdminBeat) {
  const { id } = beat;
  const { tiers } = useLicensing();
  const owner = useMember()?.id;
  const isDraft = beat.published_at === null;
  const { mutateAsync: save } = useMutation(saveBeat(isDraft));
  return useEdit<AdminBeat, BeatFields>({
    ...beatForm,
    item: beat,
    name: beatEditName(id, owner),
    isDraft,
    check: (fields) => beatErrors(fields, beat, tiers),
    save: (fields, revision) => save({ id, revision, fields }),
  });
}
