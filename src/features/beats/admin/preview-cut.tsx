import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/field';
import { Slider } from '@/components/ui/slider';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { DropArea } from '@/components/uploads/drop-area';
import { beatFileTexts as texts } from '@/content/beat-files';
import { AudioPlayer } from '@/features/beats/admin/audio-player';
import { beatFileMessages } from '@/features/beats/admin/messages';
import type { StoredAudio } from '@/features/beats/admin/model';
import { fetchAudio, uploadPreview } from '@/features/beats/admin/upload-mutations';
import {
  CLIP_MAX_SECONDS,
  CLIP_MIN_SECONDS,
  cutPreview,
  firstCut,
  readTag,
  type CutPlan,
} from '@/lib/media/audio';
import { BUCKET_MAX_BYTES } from '@/lib/media/buckets';
import { describeUploadError } from '@/lib/media/describe-upload';
import { formatTime } from '@/lib/player/model';

/** How a preview is to be cut, and the voice that is laid over it. */
export interface Cut {
  plan: CutPlan;
  tag: File | null;
}

export const usualCut: Cut = { plan: firstCut, tag: null };

interface CutControlsProps {
  master: StoredAudio;
  cut: Cut;
  onChange: (cut: Cut) => void;
}

/** Which part of a master everybody may hear, and how it begins and ends. */
function CutControls({ master, cut, onChange }: CutControlsProps) {
  const { plan, tag } = cut;
  const whole = master.duration ?? CLIP_MAX_SECONDS;
  const seconds = Math.min(plan.seconds, whole);
  const latest = Math.max(0, Math.floor(whole - seconds));
  const start = Math.min(plan.start, latest);
  const change = (part: Partial<CutPlan>) => onChange({ ...cut, plan: { ...plan, ...part } });

  const clip = useMutation({
    mutationFn: async ({ plan: wanted, tag: voice }: Cut) => {
      const file = await fetchAudio(master, new AbortController().signal);
      return cutPreview(file, wanted, voice);
    },
    onError: (error) => console.error('A preview was not cut:', error),
  });
  // Another plan makes it stale.
  const isFresh = clip.data !== undefined && clip.variables === cut;

  const check = useMutation({
    mutationFn: readTag,
    onSuccess: (_facts, file) => onChange({ ...cut, tag: file }),
  });

  return (
    <div className="grid grid-cols-1 gap-3">
      {latest > 0 && (
        <div>
          <p className="flex justify-between text-sm" aria-hidden="true">
            Starts at <span className="text-ash">{formatTime(start)}</span>
          </p>
          <Slider
            label="Start of the preview"
            value={start}
            max={latest}
            valueText={formatTime(start)}
            onValueChange={(value) => change({ start: value })}
          />
        </div>
      )}
      {whole > CLIP_MIN_SECONDS && (
        <div>
          <p className="flex justify-between text-sm" aria-hidden="true">
            Length <span className="text-ash">{formatTime(seconds)}</span>
          </p>
          <Slider
            label="Length of the preview"
            value={Math.round(seconds)}
            min={CLIP_MIN_SECONDS}
            max={Math.floor(Math.min(CLIP_MAX_SECONDS, whole))}
            valueText={`${Math.round(seconds)} seconds`}
            onValueChange={(value) => change({ seconds: value })}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-x-7">
        <Checkbox
          label="Fade in"
          checked={plan.fadeIn}
          onChange={({ target }) => change({ fadeIn: target.checked })}
        />
        <Checkbox
          label="Fade out"
          checked={plan.fadeOut}
          onChange={({ target }) => change({ fadeOut: target.checked })}
        />
      </div>
      {tag ? (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          <span className="wrap-anywhere">Voice tag: {tag.name}</span>
          <Button variant="link" onClick={() => onChange({ ...cut, tag: null })}>
            Remove it
          </Button>
        </p>
      ) : (
        <DropArea
          label="Add a voice tag"
          hint="Optional, up to 10 seconds. It plays every 15 seconds."
          accept={{ 'audio/*': [] }}
          maxSize={BUCKET_MAX_BYTES['beat-audio']}
          multiple={false}
          busyLabel={check.isPending ? 'Checking it…' : undefined}
          onFiles={([file]) => file && check.mutate(file)}
        />
      )}
      {check.error && <Alert variant="error">{describeUploadError(check.error)}</Alert>}
      <div>
        <Button variant="outline" pending={clip.isPending} onClick={() => clip.mutate(cut)}>
          {isFresh ? 'Cut it again' : 'Hear the preview'}
        </Button>
      </div>
      {clip.error && <Alert variant="error">{describeUploadError(clip.error)}</Alert>}
      {isFresh && (
        <AudioPlayer key={clip.submittedAt} source={clip.data} seconds={seconds} peaks={[]} />
      )}
    </div>
  );
}

interface PlannedCutProps {
  master: StoredAudio;
  /** Null where none is wanted. */
  cut: Cut | null;
  onChange: (cut: Cut | null) => void;
}

/** For a draft without a preview: one is cut when it is published, unless that is not wanted. */
export function PlannedCut({ master, cut, onChange }: PlannedCutProps) {
  return (
    <div className="border-l-2 border-rail pl-5">
      <Checkbox
        label="Cut a preview from this file"
        checked={cut !== null}
        onChange={({ target }) => onChange(target.checked ? usualCut : null)}
      />
      {cut ? (
        <div className="pt-1">
          <CutControls master={master} cut={cut} onChange={onChange} />
        </div>
      ) : (
        <p className="text-sm text-ash">Without a preview nobody can listen before buying.</p>
      )}
    </div>
  );
}

interface PreviewCutProps {
  beatId: number;
  master: StoredAudio;
  /** The preview that the new one takes the place of. */
  preview: StoredAudio | null;
}

/** Cuts a preview out of the stored master and uploads it. */
export function PreviewCut({ beatId, master, preview }: PreviewCutProps) {
  const [cut, setCut] = useState<Cut | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (wanted: Cut) => {
      const file = await fetchAudio(master, new AbortController().signal);
      uploadPreview(beatId, file, wanted, preview);
    },
    onSuccess: () => setCut(null),
    onError: (failure) => console.error('A preview was not made:', failure),
  });
  const failure = error && beatFileMessages.notOpened(error);
  return (
    <div className="border-l-2 border-rail pl-5">
      {!preview && <p className="mb-3 text-sm text-ash">{texts.noPreview}</p>}
      {cut ? (
        <>
          <CutControls master={master} cut={cut} onChange={setCut} />
          <div className="mt-4 flex flex-wrap gap-2">
            <Button pending={isPending} onClick={() => mutate(cut)}>
              {texts.storeCut}
            </Button>
            <Button variant="ghost" aria-disabled={isPending} onClick={() => setCut(null)}>
              {texts.leaveCut}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="outline" onClick={() => setCut(usualCut)}>
          <span>
            {preview ? texts.openNewCut : texts.openCut}{' '}
            <VisuallyHidden>{texts.cutFrom(master.filename)}</VisuallyHidden>
          </span>
        </Button>
      )}
      {failure && (
        <Alert variant="error" title={failure.title} className="mt-4">
          {failure.message}
        </Alert>
      )}
    </div>
  );
}
