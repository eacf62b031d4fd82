import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { beatFileTexts as texts } from '@/content/beat-admin';
import { previewTexts } from '@/content/preview-settings';
import { uploadPreview } from '@/features/beats/admin/audio-mutations';
import { CutControls } from '@/features/beats/admin/cut-controls';
import { toCut, type Cut } from '@/features/beats/admin/derived-files';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import { isOnlyFreeDownload, type AdminBeat, type StoredAudio } from '@/features/beats/admin/model';
import { fetchAudio, readDefaultCut } from '@/features/beats/admin/queries';
import { formatTime } from '@/features/player/model';
import { CLIP_MAX_SECONDS, fitCut } from '@/lib/audio/audio';
import { detailedFailure } from '@/lib/data/service-answers';

interface PreviewCutProps {
  beat: AdminBeat;
  master: StoredAudio;
  preview: StoredAudio | null;
}

export function PreviewCut({ beat, master, preview }: PreviewCutProps) {
  const tag = beat.audio.find(({ type }) => type === 'tag') ?? null;
  const whole = master.duration ?? CLIP_MAX_SECONDS;
  const [cut, setCut] = useState<Cut | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: Cut) => {
      uploadPreview(beat.id, await fetchAudio(master), wanted, preview);
    },
    onSuccess: () => setCut(null),
    meta: { errorToast: beatAdminMessages.masterNotOpened },
  });
  const stored = preview?.cut ?? null;
  const fitted = stored && fitCut(stored, whole);
  // The beat's free download needs a preview with a voice tag.
  const lacksTag = preview !== null && isOnlyFreeDownload(beat, preview) && cut?.tag === null;
  const begin = useMutation({
    mutationFn: async () => (stored ? toCut(stored, tag) : readDefaultCut()),
    onSuccess: setCut,
    meta: { errorToast: detailedFailure(previewTexts.notLoaded) },
  });
  return (
    <div className="border-l-2 border-rail pl-5">
      {stored && fitted && !cut && (
        <p className="mb-3 text-sm text-ash">
          {texts.cutAs(formatTime(fitted.start), formatTime(fitted.seconds), stored.tagged)}
        </p>
      )}
      {(!preview || !stored) && (
        <p className="mb-3 text-sm text-ash">{preview ? texts.ownPreview : texts.noPreview}</p>
      )}
      {cut ? (
        <>
          <CutControls whole={whole} cut={cut} onChange={setCut} />
          <p role="status" className="mt-3 text-sm text-danger empty:hidden">
            {lacksTag && texts.tagNeeded}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button pending={isPending} disabled={lacksTag} onClick={() => mutate(cut)}>
              {texts.storeCut}
            </Button>
            <Button variant="ghost" disabled={isPending} onClick={() => setCut(null)}>
              {texts.leaveCut}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="outline" pending={begin.isPending} onClick={() => begin.mutate()}>
          <span>
            {preview ? texts.openNewCut : texts.openCut}{' '}
            <VisuallyHidden>{texts.cutFrom(master.filename)}</VisuallyHidden>
          </span>
        </Button>
      )}
    </div>
  );
}
