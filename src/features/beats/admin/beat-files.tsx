import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type MouseEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { FormPart } from '@/components/ui/form';
import { DropArea } from '@/components/uploads/drop-area';
import { FileGroup, FileQuestion } from '@/components/uploads/file-group';
import { StoredImages } from '@/components/uploads/stored-images';
import { UploadQueue } from '@/components/uploads/upload-queue';
import { beatFileTexts as texts } from '@/content/beat-admin';
import { beatAudio, uploadAudio } from '@/features/beats/admin/audio-mutations';
import { AudioPlayer } from '@/features/beats/admin/audio-player';
import {
  isPlayable,
  ZIP_TYPES,
  BEAT_BUCKETS,
  type AudioType,
} from '@/features/beats/admin/beat-objects';
import {
  arrangeBeatImages,
  beatImage,
  removeBeatImage,
} from '@/features/beats/admin/image-mutations';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import {
  duplicateNotes,
  wholePreviews,
  type AdminBeat,
  type StoredAudio,
} from '@/features/beats/admin/model';
import { PreviewCut } from '@/features/beats/admin/preview-cut';
import { allBeatKeys, beatAdminQueries, fetchAudio } from '@/features/beats/admin/queries';
import { FileRow, SoldAs, ZipFiles } from '@/features/beats/admin/sold-files';
import { formatTime } from '@/features/player/model';
import { AUDIO_FILES, isLossless } from '@/lib/audio/audio-types';
import { formatBytes } from '@/lib/text/bytes';
import { privateUrl } from '@/lib/uploads/storage';
import { keyFromUrl } from '@/lib/uploads/stored-objects';
import { useUploads } from '@/lib/uploads/uploads';

interface BeatFilesProps {
  beat: AdminBeat;
  /** Receives the images that are dropped on a draft, whose form begins with the area for all other files. */
  onFiles?: ((files: File[]) => void) | undefined;
}

/** The audio, zips of tracks and images of a beat. Each change is stored at once. */
export function BeatFiles({ beat, onFiles }: BeatFilesProps) {
  const { id: beatId, is_active: isActive, images } = beat;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-10">
      <FormPart title={texts.audio} hint={texts.audioHint}>
        <AudioFiles beat={beat} onFiles={onFiles} />
      </FormPart>
      {ZIP_TYPES.map((zip) => (
        <FormPart key={zip} title={texts.zips[zip].title} hint={texts.zips[zip].hint}>
          <ZipFiles
            beatId={beatId}
            type={zip}
            files={beat.audio.filter(({ type }) => type === zip)}
          />
        </FormPart>
      ))}
      <SoldAs beatId={beatId} master={beat.audio.find(({ type }) => type === 'full')} />
      <FormPart title={texts.images} hint={texts.imagesHint}>
        <StoredImages
          label={texts.images}
          images={images}
          handler={beatImage}
          ownerId={beatId}
          remove={removeBeatImage}
          arrange={(ids) => arrangeBeatImages(beatId, ids)}
          invalidates={allBeatKeys}
          reasonKept={isActive ? texts.coverKept : undefined}
          onFiles={onFiles}
        />
      </FormPart>
    </div>
  );
}

function removeQuestion(file: StoredAudio, audio: readonly StoredAudio[]): string {
  const isLast = audio.every(({ id, type }) => id === file.id || type !== file.type);
  if (!isLast) return texts.removeQuestion;
  return file.type === 'preview' ? texts.removeLastPreview : texts.removeLastFull;
}

function AudioFiles({ beat, onFiles }: BeatFilesProps) {
  const { id: beatId, is_active: isActive } = beat;
  const audio = beat.audio.filter(({ type }) => isPlayable(type));
  const uploads = useUploads(beatAudio, beatId);
  const master = audio.find(({ type }) => type === 'full');
  // The store plays the newest preview, too.
  const preview = audio.findLast(({ type }) => type === 'preview');
  const { data: duplicates = [] } = useQuery({
    ...beatAdminQueries.duplicates(),
    enabled: beat.published_at === null,
  });
  const add = (files: File[]) => files.forEach((file) => uploadAudio(beatId, file));
  return (
    <FileGroup label={texts.audio}>
      {!onFiles && (
        <DropArea
          label={texts.addAudio}
          hint={texts.addAudioHint}
          accept={AUDIO_FILES}
          maxSize={BEAT_BUCKETS['beat-masters']}
          size={audio.length === 0 ? 'lg' : 'md'}
          onFiles={add}
        />
      )}
      <UploadQueue label={texts.queueLabel} items={uploads} />
      {audio.length === 0 ? (
        <p className="text-note text-ash">{texts.noAudio}</p>
      ) : (
        <ul aria-label={texts.savedAudio} className="border-t border-rail">
          {audio.map((file) => (
            <AudioRow
              key={file.id}
              beatId={beatId}
              file={file}
              question={removeQuestion(file, audio)}
              ownPreview={file === master && preview?.cut === null ? preview.filename : undefined}
              reasonKept={isActive && audio.length === 1 ? texts.audioKept : undefined}
            />
          ))}
        </ul>
      )}
      {onFiles &&
        wholePreviews(audio).map(({ id, filename, duration }) => (
          <Alert key={id}>{texts.wholePreview(filename, formatTime(duration ?? 0))}</Alert>
        ))}
      {duplicateNotes(beatId, duplicates).map((note) => (
        <Alert key={note}>{note}</Alert>
      ))}
      {preview && !master && <p className="text-sm text-ash">{texts.noMaster}</p>}
      {master && (
        <PreviewCut
          key={`${master.url} ${preview?.url}`}
          beat={beat}
          master={master}
          preview={preview ?? null}
        />
      )}
    </FileGroup>
  );
}

/** Previews have a public URL; sold files get a signed one. */
function urlOf({ type, url }: StoredAudio): string | Promise<string> {
  if (type === 'preview') return url;
  const key = keyFromUrl('beat-masters', url);
  return key === null
    ? Promise.reject(new Error(`Not in the storage: ${url}`))
    : privateUrl('beat-masters', key);
}

const kinds = [
  { type: 'preview', label: 'Preview' },
  { type: 'full', label: 'Full' },
] as const;

interface AudioRowProps {
  beatId: number;
  file: StoredAudio;
  question: string;
  /** The name of the artist's own preview of this master. */
  ownPreview: string | undefined;
  reasonKept: string | undefined;
}

function AudioRow({ beatId, file, question, ownPreview, reasonKept }: AudioRowProps) {
  const { filename, type, duration, size, bars } = file;
  /** A file in place of a master, or a full file that becomes public, which the admin has to confirm. */
  const [unconfirmed, setUnconfirmed] = useState<File | 'public' | null>(null);
  const change = useMutation({
    mutationFn: async (as: AudioType) =>
      uploadAudio(beatId, await fetchAudio(file), { type: as, replaces: file }),
    meta: { errorToast: beatAdminMessages.describeMasterFailure },
  });
  const replace = (chosen: File, recut = false) =>
    uploadAudio(beatId, chosen, { type, replaces: file, recut });
  const answer =
    (act?: () => void) =>
    ({ currentTarget }: MouseEvent) => {
      // The row takes the focus, because the pressed button is removed.
      currentTarget.closest('li')?.focus();
      setUnconfirmed(null);
      act?.();
    };

  return (
    <FileRow
      file={file}
      facts={
        <>
          <span className="text-rosin">{isPlayable(type) && texts.kinds[type]}</span>
          {duration === null ? '' : ` · ${formatTime(duration)}`} · {formatBytes(size)}
        </>
      }
      accept={Object.entries(AUDIO_FILES).flat(2).join()}
      question={question}
      reasonKept={reasonKept}
      isBusy={change.isPending}
      onReplace={(chosen) => (ownPreview ? setUnconfirmed(chosen) : replace(chosen))}
    >
      {unconfirmed instanceof File && (
        <FileQuestion
          label={`Replace ${filename}`}
          text={texts.ownPreviewQuestion(ownPreview ?? '')}
        >
          <Button variant="outline" ref={focusOnMount} onClick={answer(() => replace(unconfirmed))}>
            {texts.keepOwn}
          </Button>
          <Button variant="outline" onClick={answer(() => replace(unconfirmed, true))}>
            {texts.cutFromNew}
          </Button>
          <Button variant="ghost" onClick={answer()}>
            {texts.leaveCut}
          </Button>
        </FileQuestion>
      )}
      {unconfirmed === 'public' && (
        <FileQuestion label={`What ${filename} is`} text={texts.publicQuestion(filename)}>
          <Button variant="danger" onClick={answer(() => change.mutate('preview'))}>
            {texts.makePublic}
          </Button>
          <Button variant="ghost" ref={focusOnMount} onClick={answer()}>
            {texts.leaveCut}
          </Button>
        </FileQuestion>
      )}
      <div hidden={unconfirmed !== null} className="mt-2 grid gap-3">
        <AudioPlayer
          key={file.url}
          name={filename}
          address={() => urlOf(file)}
          seconds={duration ?? 0}
          bars={bars ?? ''}
        />
        <div role="group" aria-label={`What ${filename} is`} className="flex gap-2">
          {kinds.map((kind) => (
            <Button
              key={kind.type}
              size="sm"
              variant={kind.type === type ? 'outline' : 'ghost'}
              aria-pressed={kind.type === type}
              disabled={change.isPending}
              onClick={() => {
                if (kind.type === type) return;
                if (kind.type === 'preview' && isLossless(filename)) setUnconfirmed('public');
                else change.mutate(kind.type);
              }}
            >
              {kind.label}
            </Button>
          ))}
        </div>
      </div>
    </FileRow>
  );
}
