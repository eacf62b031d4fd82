import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { LoadingState } from '@/components/layout/loading-state';
import { OfflineNote } from '@/components/layout/offline-note';
import { FormPart } from '@/components/ui/form-part';
import { SavedPictures } from '@/components/uploads/saved-pictures';
import { beatFileTexts as texts } from '@/content/beat-files';
import { SavedSounds } from '@/features/beat-admin/components/saved-sounds';
import { beatFileMessages } from '@/features/beat-admin/file-messages';
import { beatPictures } from '@/features/beat-admin/file-mutations';
import { beatFilesQuery } from '@/features/beat-admin/file-queries';
import { beatAdminQueries } from '@/features/beat-admin/queries';

interface EditFilesProps {
  beatId: number;
  /** The store shows something else now. */
  onChanged: () => void;
  /** Something would be lost if this were taken away. */
  onBusy: (busy: boolean) => void;
}

/** The sounds and the pictures of a beat that stands. */
export function EditFiles({ beatId, onChanged, onBusy }: EditFilesProps) {
  const queryClient = useQueryClient();
  const { data, error, fetchStatus, isFetching, refetch } = useQuery(beatFilesQuery(beatId));
  const pictures = useMemo(() => beatPictures(beatId), [beatId]);
  const [busySounds, setBusySounds] = useState(false);
  const [busyPictures, setBusyPictures] = useState(false);

  const tellBusy = useEffectEvent((busy: boolean) => onBusy(busy));
  useEffect(() => tellBusy(busySounds || busyPictures), [busySounds, busyPictures]);

  const changed = async () => {
    onChanged();
    await queryClient.invalidateQueries({ queryKey: beatAdminQueries.all });
  };

  if (data === undefined) {
    if (!error) {
      return (
        <>
          <OfflineNote waiting={fetchStatus === 'paused'} />
          <LoadingState label={texts.loading} />
        </>
      );
    }
    const { title, message } = beatFileMessages.notLoaded(error);
    return (
      <ErrorState
        as="h3"
        title={title}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="border-t-0"
      >
        {message}
      </ErrorState>
    );
  }
  if (data === null) {
    return (
      <EmptyState as="h3" title={texts.gone} className="border-t-0">
        {texts.goneText}
      </EmptyState>
    );
  }

  const { isActive } = data;
  return (
    <div className="grid grid-cols-1 gap-10">
      <p className="text-[15px] text-ash">{texts.atOnce}</p>
      <FormPart level={3} title={texts.sound} hint={texts.soundHint}>
        <SavedSounds
          beatId={beatId}
          sounds={data.sounds}
          reasonKept={isActive ? texts.soundKept : undefined}
          onChanged={changed}
          onBusy={setBusySounds}
        />
      </FormPart>
      <FormPart level={3} title={texts.pictures} hint={texts.picturesHint}>
        <SavedPictures
          label={texts.pictures}
          pictures={data.pictures}
          store={pictures}
          reasonKept={isActive ? texts.coverKept : undefined}
          onChanged={changed}
          onBusy={setBusyPictures}
        />
      </FormPart>
    </div>
  );
}
