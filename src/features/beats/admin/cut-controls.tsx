import { useMutation } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/field';
import { Slider } from '@/components/ui/slider';
import { DropArea } from '@/components/uploads/drop-area';
import type { Cut } from '@/features/beats/admin/derived-files';
import { formatTime } from '@/features/player/model';
import {
  CLIP_MAX_SECONDS,
  CLIP_MIN_SECONDS,
  fitCut,
  readTag,
  TAG_EVERY_MAX_SECONDS,
  TAG_EVERY_MIN_SECONDS,
  type CutPlan,
  TAG_MAX_BYTES,
} from '@/lib/audio/audio';
import { AUDIO_FILES } from '@/lib/audio/audio-types';
import { describeUploadError } from '@/lib/uploads/describe-upload';

interface CutControlsProps {
  /** Seconds of the longest file that is cut this way. */
  whole: number;
  cut: Cut;
  onChange: (cut: Cut) => void;
}

/** Where a preview begins and ends, its fades, and the voice tag over it. */
export function CutControls({ whole, cut, onChange }: CutControlsProps) {
  const { plan, tag } = cut;
  const fitted = fitCut(plan, whole);
  const seconds = Math.round(fitted.seconds);
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
          value={Math.floor(fitted.start)}
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
      {tag && (
        <CutSlider
          text="Voice tag every"
          label="Time between two voice tags"
          value={fitted.tagEvery}
          min={TAG_EVERY_MIN_SECONDS}
          max={TAG_EVERY_MAX_SECONDS}
          onValueChange={(tagEvery) => change({ tagEvery })}
        />
      )}
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
          hint="Optional: your voice over the preview, up to 10 seconds."
          accept={AUDIO_FILES}
          maxSize={TAG_MAX_BYTES}
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
