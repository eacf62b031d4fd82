import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/field';
import { Slider } from '@/components/ui/slider';
import { DropArea } from '@/components/uploads/drop-area';
import { SoundPreview } from '@/components/uploads/sound-preview';
import { BUCKET_MAX_BYTES } from '@/lib/media/buckets';
import { checkFile } from '@/lib/media/check-file';
import { cutAsPlanned, readTag, type CutPlan } from '@/lib/media/cut-plan';
import { describeUploadError } from '@/lib/media/describe-upload';
import { CLIP_MAX_SECONDS, CLIP_MIN_SECONDS } from '@/lib/media/sound';
import type { FileCheck } from '@/lib/media/sound-item';
import { formatTime } from '@/lib/player/format-time';

interface CutControlsProps {
  source: File;
  /** Length of the source, in seconds. */
  whole: number;
  plan: CutPlan;
  tag: File | null;
  onChange: (change: Partial<CutPlan>) => void;
  onTag: (tag: File | null) => void;
}

interface Clip {
  /** Made under this plan: another plan makes it stale. */
  plan: CutPlan;
  tag: File | null;
  file: File;
}

/** Which part of a full file everybody may hear, and how it begins and ends. */
export function CutControls({ source, whole, plan, tag, onChange, onTag }: CutControlsProps) {
  const [clip, setClip] = useState<Clip | null>(null);
  const [cutting, setCutting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [tagCheck, setTagCheck] = useState<FileCheck<unknown> | null>(null);
  const seconds = Math.min(plan.seconds, whole);
  const latest = Math.max(0, Math.floor(whole - seconds));
  const start = Math.min(plan.start, latest);
  const isFresh = clip !== null && clip.plan === plan && clip.tag === tag;

  const listen = async () => {
    setCutting(true);
    setFailure(null);
    try {
      setClip({ plan, tag, file: await cutAsPlanned(source, plan, tag) });
    } catch (error) {
      setFailure(describeUploadError(error));
    } finally {
      setCutting(false);
    }
  };

  const takeTag = async (file: File) => {
    setTagCheck({ status: 'checking' });
    const check = await checkFile(file, readTag);
    setTagCheck(check);
    if (check.status === 'ready') onTag(file);
  };

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
            onValueChange={(value) => onChange({ start: value })}
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
            onValueChange={(value) => onChange({ seconds: value })}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-x-7">
        <Checkbox
          label="Fade in"
          checked={plan.fadeIn}
          onChange={({ target }) => onChange({ fadeIn: target.checked })}
        />
        <Checkbox
          label="Fade out"
          checked={plan.fadeOut}
          onChange={({ target }) => onChange({ fadeOut: target.checked })}
        />
      </div>
      {tag ? (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          <span className="wrap-anywhere">Voice tag: {tag.name}</span>
          <Button
            variant="link"
            onClick={() => {
              setTagCheck(null);
              onTag(null);
            }}
          >
            Take it off
          </Button>
        </p>
      ) : (
        <DropArea
          label="Add a voice tag"
          hint="Optional, up to 10 seconds. It sounds every 15 seconds."
          accept={{ 'audio/*': [] }}
          maxSize={BUCKET_MAX_BYTES['beat-audio']}
          multiple={false}
          busyLabel={tagCheck?.status === 'checking' ? 'Listening to it…' : undefined}
          onFiles={([file]) => file && void takeTag(file)}
        />
      )}
      {tagCheck?.status === 'failed' && <Alert variant="error">{tagCheck.reason}</Alert>}
      <div>
        <Button variant="outline" pending={cutting} onClick={() => void listen()}>
          {isFresh ? 'Cut it again' : 'Hear the preview'}
        </Button>
      </div>
      {failure !== null && <Alert variant="error">{failure}</Alert>}
      {isFresh && <SoundPreview sound={clip.file} seconds={seconds} peaks={[]} />}
    </div>
  );
}
