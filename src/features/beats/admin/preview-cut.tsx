import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryFallback } from '@/components/list/query-fallback';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Checkbox } from '@/components/ui/field';
import { Slider } from '@/components/ui/slider';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { DropArea } from '@/components/uploads/drop-area';
import { beatFileTexts as texts } from '@/content/beat-admin';
import { previewTexts } from '@/content/preview-settings';
import { uploadPreview } from '@/features/beats/admin/audio-mutations';
import { toCut, type Cut } from '@/features/beats/admin/derived-files';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import { isOnlyFreeDownload, type AdminBeat, type StoredAudio } from '@/features/beats/admin/model';
import { savePreviewSettings } from '@/features/beats/admin/mutations';
import { fetchAudio, previewSettingsQuery, readDefaultCut } from '@/features/beats/admin/queries';
import { formatTime } from '@/features/player/model';
import {
  CLIP_MAX_SECONDS,
  CLIP_MIN_SECONDS,
  fitCut,
  readTag,
  TAG_EVERY_MAX_SECONDS,
  TAG_EVERY_MIN_SECONDS,
  TAG_MAX_BYTES,
  type CutPlan,
} from '@/lib/audio/audio';
import { AUDIO_FILES } from '@/lib/audio/audio-types';
import { describeFailure } from '@/lib/data/messages';
import { describeUploadError } from '@/lib/uploads/files';

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
    meta: { errorToast: beatAdminMessages.describeMasterFailure },
  });
  const stored = preview?.cut ?? null;
  const fitted = stored && fitCut(stored, whole);
  // The beat's free download needs a preview with a voice tag.
  const lacksTag = preview !== null && isOnlyFreeDownload(beat, preview) && cut?.tag === null;
  const begin = useMutation({
    mutationFn: async () => (stored ? toCut(stored, tag) : readDefaultCut()),
    onSuccess: setCut,
    meta: { errorToast: describeFailure(previewTexts.notLoaded, 'service') },
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

/** The latest start of a preview is a little less than this, in seconds; a shorter file is cut at its end. */
const LONGEST_SECONDS = 5 * 60;

/** Lets the artist choose how the previews of new beats are cut. */
export function PreviewDefaults() {
  const query = useQuery(previewSettingsQuery);
  const { mutate, isPending } = useMutation(savePreviewSettings);
  const [edited, setEdited] = useState<Cut | null>(null);
  const cut = edited ?? query.data;
  if (!cut) {
    return (
      <QueryFallback
        query={query}
        describeFailure={describeFailure(previewTexts.notLoaded, 'service')}
      >
        <div role="status" className="mb-8 flex min-h-11 items-center border-y border-rail">
          <Summary text={previewTexts.loading} />
        </div>
      </QueryFallback>
    );
  }
  return (
    <Disclosure
      summary={<Summary text={describe(query.data ?? cut)} />}
      className="mb-8 border-y border-rail"
    >
      <div className="max-w-[40rem] pt-2 pb-6">
        <p className="mb-4 text-sm text-ash">{previewTexts.hint}</p>
        <CutControls whole={LONGEST_SECONDS} cut={cut} onChange={setEdited} />
        <div className="mt-5 flex flex-wrap gap-2">
          <Button
            pending={isPending}
            onClick={() => mutate(toEdit(cut), { onSuccess: () => setEdited(null) })}
          >
            {previewTexts.save}
          </Button>
          {edited && (
            <Button variant="ghost" disabled={isPending} onClick={() => setEdited(null)}>
              {previewTexts.cancel}
            </Button>
          )}
        </div>
      </div>
    </Disclosure>
  );
}

/** The summary has its final height while the settings load, so that nothing below it moves. */
function Summary({ text }: { text: string }) {
  return (
    <span className="block py-2 text-sm text-ink">
      {previewTexts.summary} <span className="text-ash max-sm:block">{text}</span>
    </span>
  );
}

function toEdit({ plan, tag }: Cut) {
  return tag === null || tag instanceof File ? { plan, tag } : { plan };
}

function describe({ plan: { start, seconds, tagEvery }, tag }: Cut): string {
  return previewTexts.cutAs(formatTime(start), formatTime(seconds), tag && formatTime(tagEvery));
}

interface CutControlsProps {
  /** Seconds of the longest file that is cut this way. */
  whole: number;
  cut: Cut;
  onChange: (cut: Cut) => void;
}

/** Edits the start and the length of a preview, its fades, and the voice tag over it. */
function CutControls({ whole, cut, onChange }: CutControlsProps) {
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
