import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/field';
import { Slider } from '@/components/ui/slider';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { DropArea } from '@/components/uploads/drop-area';
import { beatFileTexts as texts } from '@/content/beat-admin';
import { defaultPreviewCut, fetchAudio, type Cut } from '@/features/beats/admin/audio-files';
import { uploadPreview } from '@/features/beats/admin/audio-mutations';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { StoredAudio, StoredCut } from '@/features/beats/admin/model';
import { formatTime } from '@/features/player/model';
import { CLIP_MAX_SECONDS, CLIP_MIN_SECONDS, readTag, type CutPlan } from '@/lib/media/audio';
import { BUCKET_MAX_BYTES } from '@/lib/media/buckets';
import { describeUploadError } from '@/lib/media/describe-upload';

interface CutControlsProps {
  master: StoredAudio;
  cut: Cut;
  onChange: (cut: Cut) => void;
}

function CutControls({ master, cut, onChange }: CutControlsProps) {
  const { plan, tag } = cut;
  const whole = master.duration ?? CLIP_MAX_SECONDS;
  const seconds = Math.round(Math.min(plan.seconds, whole));
  const latest = Math.max(0, Math.floor(whole - seconds));
  const change = (part: Partial<CutPlan>) => onChange({ ...cut, plan: { ...plan, ...part } });
  const check = useMutation({
    mutationFn: readTag,
    onSuccess: (_facts, file) => onChange({ ...cut, tag: file }),
  });

  return (
    <div className="grid grid-cols-1 gap-3">
      {latest > 0 && (
        <CutSlider
          text="Starts at"
          label="Start of the preview"
          value={Math.min(plan.start, latest)}
          max={latest}
          onValueChange={(start) => change({ start })}
        />
      )}
      {whole > CLIP_MIN_SECONDS && (
        <CutSlider
          text="Length"
          label="Length of the preview"
          value={seconds}
          min={CLIP_MIN_SECONDS}
          max={Math.floor(Math.min(CLIP_MAX_SECONDS, whole))}
          onValueChange={(length) => change({ seconds: length })}
        />
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
          <span className="wrap-anywhere">
            Voice tag: {tag instanceof File ? tag.name : tag.filename}
          </span>
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
    </div>
  );
}

interface CutSliderProps {
  text: string;
  label: string;
  value: number;
  min?: number;
  max: number;
  onValueChange: (value: number) => void;
}

function CutSlider({ text, ...slider }: CutSliderProps) {
  const time = formatTime(slider.value);
  return (
    <div>
      <p className="flex justify-between text-sm" aria-hidden="true">
        {text} <span className="text-ash">{time}</span>
      </p>
      <Slider {...slider} valueText={time} />
    </div>
  );
}

function toCut({ tagged, ...plan }: StoredCut, tag: StoredAudio | null): Cut {
  return { plan, tag: tagged ? tag : null };
}

interface PreviewCutProps {
  beatId: number;
  master: StoredAudio;
  preview: StoredAudio | null;
  tag: StoredAudio | null;
}

export function PreviewCut({ beatId, master, preview, tag }: PreviewCutProps) {
  const [cut, setCut] = useState<Cut | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: Cut) => {
      uploadPreview(beatId, await fetchAudio(master), wanted, preview);
    },
    onSuccess: () => setCut(null),
    meta: { errorToast: beatAdminMessages.masterNotOpened },
  });
  const stored = preview?.cut ?? null;
  return (
    <div className="border-l-2 border-rail pl-5">
      {stored && !cut && (
        <p className="mb-3 text-sm text-ash">
          {texts.cutAs(formatTime(stored.start), formatTime(stored.seconds), stored.tagged)}
        </p>
      )}
      {!preview && <p className="mb-3 text-sm text-ash">{texts.noPreview}</p>}
      {cut ? (
        <>
          <CutControls master={master} cut={cut} onChange={setCut} />
          <div className="mt-4 flex flex-wrap gap-2">
            <Button pending={isPending} onClick={() => mutate(cut)}>
              {texts.storeCut}
            </Button>
            <Button variant="ghost" disabled={isPending} onClick={() => setCut(null)}>
              {texts.leaveCut}
            </Button>
          </div>
        </>
      ) : (
        <Button
          variant="outline"
          onClick={() => setCut(stored ? toCut(stored, tag) : defaultPreviewCut)}
        >
          <span>
            {preview ? texts.openNewCut : texts.openCut}{' '}
            <VisuallyHidden>{texts.cutFrom(master.filename)}</VisuallyHidden>
          </span>
        </Button>
      )}
    </div>
  );
}
