import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Drafts } from '@/components/editor/drafts';
import { Alert } from '@/components/ui/alert';
import { ConfirmDialog, type DialogState } from '@/components/ui/dialog';
import { paths } from '@/config/paths';
import { draftTexts as texts, draftToasts } from '@/content/beat-admin';
import { useMember } from '@/features/account/session-context';
import { PublishAll } from '@/features/beats/admin/album';
import { BeatEditor } from '@/features/beats/admin/beat-editor';
import { toBeatFields } from '@/features/beats/admin/form-schema';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import {
  isUnused,
  missingParts,
  scheduledStatus,
  type AdminBeat,
} from '@/features/beats/admin/model';
import { deleteBeats, insertBeat } from '@/features/beats/admin/mutations';
import { PreviewDefaults } from '@/features/beats/admin/preview-defaults';
import { beatAdminQueries, readBeat } from '@/features/beats/admin/queries';
import { useLicensing } from '@/features/beats/licensing/use-licensing';

/** New beats, each stored as a draft from the start. */
export function AddBeat() {
  const { tiers } = useLicensing();
  const adminId = useMember()?.id;
  const [published, setPublished] = useState<readonly { id: number; title: string }[]>([]);
  return (
    <>
      {published.length > 0 && (
        <Alert variant="success" title="Published" className="mb-6">
          <ul>
            {published.map((beat) => (
              <li key={beat.id}>
                <Link
                  to={paths.beat(beat.id)}
                  className="wrap-anywhere underline underline-offset-4"
                >
                  {beat.title}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <PreviewDefaults />
      <Drafts
        what="beat"
        query={useQuery(beatAdminQueries.drafts())}
        missing={(draft) => missingParts(draft, tiers)}
        scheduledStatus={scheduledStatus}
        isDraft={async (id) => (await readBeat(id))?.published_at === null}
        isUnused={(draft) => isUnused(draft, adminId)}
        create={() => insertBeat(toBeatFields(null))}
        invalidates={beatAdminQueries.all}
        describeFailure={beatAdminMessages.notLoaded}
        Form={BeatEditor}
        Actions={PublishAll}
        onPublished={(beat) => setPublished((before) => [...before, beat])}
        Discard={DiscardDraft}
      />
    </>
  );
}

interface DiscardDraftProps extends DialogState {
  item: AdminBeat;
  onDeleted: () => void;
}

function DiscardDraft({ item, onDeleted, ...dialog }: DiscardDraftProps) {
  const { mutateAsync } = useMutation(deleteBeats(() => draftToasts.discarded));
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.discardTitle}
      action="Discard"
      danger
      consequences={[texts.discardConsequence]}
      decide={async () => {
        await mutateAsync([item]);
        onDeleted();
      }}
      describeFailure={beatAdminMessages.notDeleted}
    >
      <p className="wrap-anywhere">{item.title}</p>
    </ConfirmDialog>
  );
}
