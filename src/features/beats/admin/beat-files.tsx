import { useMutation, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { EmptyState, ErrorState, LoadingState, OfflineNote } from '@/components/layout/states';
import { Button, IconButton } from '@/components/ui/button';
import { keepFocus } from '@/components/ui/focus';
import { FormPart } from '@/components/ui/form';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { DropArea } from '@/components/uploads/drop-area';
import { RemoveQuestion } from '@/components/uploads/remove-question';
import { StoredImages } from '@/components/uploads/stored-images';
import { UploadQueue } from '@/components/uploads/upload-queue';
import { beatFileTexts as texts } from '@/content/beat-files';
import { AudioPlayer } from '@/features/beats/admin/audio-player';
import { beatFileMessages } from '@/features/beats/admin/messages';
import type { StoredAudio } from '@/features/beats/admin/model';
import { arrangeBeatImages, removeAudio, removeBeatImage } from '@/features/beats/admin/mutations';
import { PlannedCut, PreviewCut, type Cut } from '@/features/beats/admin/preview-cut';
import { beatAdminQueries } from '@/features/beats/admin/queries';
import {
  audioTarget,
  audioTypeOf,
  fetchAudio,
  type BeatImageTarget,
} from '@/features/beats/admin/upload-mutations';
import { beatQueries } from '@/features/beats/queries';
import { BUCKET_MAX_BYTES, formatBytes } from '@/lib/media/buckets';
import { bucketOfAudio, keyFromUrl, type AudioType } from '@/lib/media/object-keys';
import { privateAddress } from '@/lib/media/storage';
import { uploadQueue, useUploads } from '@/lib/media/uploads';
import { formatTime } from '@/lib/player/model';

const everyBeat = [beatAdminQueries.all, beatQueries.all, beatQueries.featured().queryKey];

interface BeatFilesProps {
  /** Null while a new beat has no row yet. */
  beatId: number | null;
  /** Of a heading: the panel's or the page's. */
  level?: 2 | 3;
  /** Makes the row of a new beat. */
  onImages?: (files: File[]) => void;
  /** Given for a draft: its files may belong to several beats. */
  onAudio?: (files: File[]) => void;
  /** Given for a draft: how its preview is cut when it is published. */
  plannedCut?: { cut: Cut | null; onChange: (cut: Cut | null) => void };
}

/** The audio and the images of a beat. Whatever is done to them is done at once. */
export function BeatFiles({ beatId, level = 3, ...draft }: BeatFilesProps) {
  const { data, error, fetchStatus, isFetching, refetch } = useQuery({
    ...beatAdminQueries.files(beatId ?? 0),
    enabled: beatId !== null,
  });
  const files = beatId === null ? { isActive: false, audio: [], images: [] } : data;

  if (files === undefined) {
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
  if (files === null) {
    return (
      <EmptyState as="h3" title={texts.gone} className="border-t-0">
        {texts.goneText}
      </EmptyState>
    );
  }

  const { isActive, audio, images } = files;
  const target: BeatImageTarget = { kind: 'beat-image', ownerId: beatId ?? 0 };
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-10">
      <FormPart level={level} title={texts.audio} hint={texts.audioHint}>
        <AudioFiles beatId={beatId} audio={audio} isActive={isActive} {...draft} />
      </FormPart>
      <FormPart level={level} title={texts.images} hint={texts.imagesHint}>
        <StoredImages
          label={texts.images}
          images={images}
          target={target}
          remove={removeBeatImage}
          arrange={(ids) => arrangeBeatImages(beatId ?? 0, ids)}
          invalidates={everyBeat}
          reasonKept={isActive ? texts.coverKept : undefined}
          {...(draft.onImages && { onFiles: draft.onImages })}
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

type AudioFilesProps = Omit<BeatFilesProps, 'level' | 'onImages'> & {
  audio: readonly StoredAudio[];
  isActive: boolean;
};

function AudioFiles({ beatId, audio, isActive, onAudio, plannedCut }: AudioFilesProps) {
  const uploads = useUploads({ kind: 'beat-audio', ownerId: beatId ?? 0 });
  const master = audio.find(({ type }) => type === 'full');
  const preview = audio.find(({ type }) => type === 'preview');
  const add = (files: File[]) => {
    for (const file of files) {
      uploadQueue.add(audioTarget(beatId ?? 0, audioTypeOf(file.name)), [file]);
    }
  };
  return (
    <div
      ref={keepFocus}
      tabIndex={-1}
      role="group"
      aria-label={texts.audio}
      className="grid grid-cols-1 gap-5"
    >
      <DropArea
        label={texts.addAudio}
        hint={onAudio ? texts.addDraftAudioHint : texts.addAudioHint}
        accept={{ 'audio/*': [] }}
        maxSize={BUCKET_MAX_BYTES['beat-masters']}
        size={audio.length === 0 ? 'lg' : 'md'}
        onFiles={onAudio ?? add}
      />
      <UploadQueue label={texts.queueLabel} items={uploads} />
      {audio.length === 0 ? (
        <p className="text-[15px] text-ash">{texts.noAudio}</p>
      ) : (
        <ul aria-label={texts.savedAudio} className="border-t border-rail">
          {audio.map((file) => (
            <AudioRow
              key={file.id}
              beatId={beatId ?? 0}
              file={file}
              question={removeQuestion(file, audio)}
              reasonKept={isActive && audio.length === 1 ? texts.audioKept : undefined}
            />
          ))}
        </ul>
      )}
      {preview && !master && <p className="text-sm text-ash">{texts.noMaster}</p>}
      {beatId !== null &&
        master &&
        (plannedCut && !preview ? (
          <PlannedCut key={master.id} master={master} {...plannedCut} />
        ) : (
          <PreviewCut
            key={`${master.id} ${preview?.id}`}
            beatId={beatId}
            master={master}
            preview={preview ?? null}
          />
        ))}
    </div>
  );
}

/** What everybody may hear opens by its own address, what is sold by one that is made for it. */
function addressOf({ type, url }: StoredAudio): string | Promise<string> {
  if (type === 'preview') return url;
  const key = keyFromUrl('beat-masters', url);
  return key === null
    ? Promise.reject(new Error(`Not in the storage: ${url}`))
    : privateAddress('beat-masters', key);
}

const kinds = [
  { type: 'preview', label: 'Preview' },
  { type: 'full', label: 'Full' },
] as const;

interface AudioRowProps {
  beatId: number;
  file: StoredAudio;
  /** Asked before it is removed. */
  question: string;
  /** Why it cannot be removed. */
  reasonKept: string | undefined;
}

/** A stored audio file: what it is, and what can be done about it. */
function AudioRow({ beatId, file, question, reasonKept }: AudioRowProps) {
  const { filename, type, duration, size, peaks } = file;
  const item = useRef<HTMLLIElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const keptId = useId();
  const [asking, setAsking] = useState(false);
  const removal = useMutation(removeAudio());
  const change = useMutation({
    mutationFn: async (as: AudioType) => {
      const bytes = await fetchAudio(file, new AbortController().signal);
      uploadQueue.add(audioTarget(beatId, as, { replaces: file }), [bytes]);
    },
    onError: (error) => console.error('An audio file was not opened:', error),
    meta: { errorToast: beatFileMessages.notOpened },
  });
  const isBusy = removal.isPending || change.isPending;

  return (
    <li ref={item} tabIndex={-1} className="rounded-sm border-b border-rail pt-2 pb-4">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 py-2.5 text-[15px] font-medium wrap-anywhere">{filename}</p>
        <input
          ref={chooser}
          type="file"
          hidden
          accept="audio/*"
          aria-label={`File in place of ${filename}`}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) uploadQueue.add(audioTarget(beatId, type, { replaces: file }), [chosen]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <Button variant="link" aria-disabled={isBusy} onClick={() => chooser.current?.click()}>
          <span>
            {texts.replace} <VisuallyHidden>{filename}</VisuallyHidden>
          </span>
        </Button>
        <IconButton
          label={`Remove ${filename}`}
          className="-mr-3"
          disabled={reasonKept !== undefined}
          aria-describedby={reasonKept === undefined ? undefined : keptId}
          onClick={() => setAsking(true)}
        >
          <X aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      </div>
      <p className="-mt-1 text-sm text-ash">
        <span className="text-rosin">{texts.kinds[type]}</span>
        {duration === null ? '' : ` · ${formatTime(duration)}`} · {formatBytes(size)}
      </p>
      {asking || removal.isPending ? (
        <RemoveQuestion
          name={filename}
          question={question}
          removing={removal.isPending}
          onAnswer={(answer) => {
            setAsking(false);
            // The button that was pressed leaves with the answer.
            item.current?.focus();
            if (answer === 'remove') removal.mutate(file);
          }}
        />
      ) : (
        <div className="mt-2 grid gap-3">
          <AudioPlayer
            key={file.url}
            source={{ name: filename, address: () => addressOf(file) }}
            seconds={duration ?? 0}
            peaks={peaks}
          />
          <div role="group" aria-label={`What ${filename} is`} className="flex gap-2">
            {kinds.map((kind) => {
              const isTooLarge = size > BUCKET_MAX_BYTES[bucketOfAudio(kind.type)];
              return (
                <Button
                  key={kind.type}
                  size="sm"
                  variant={kind.type === type ? 'outline' : 'ghost'}
                  aria-pressed={kind.type === type}
                  aria-disabled={isBusy}
                  disabled={isTooLarge}
                  onClick={() => {
                    if (kind.type !== type && !isBusy) change.mutate(kind.type);
                  }}
                >
                  {kind.label}
                </Button>
              );
            })}
          </div>
        </div>
      )}
      {reasonKept !== undefined && (
        <p id={keptId} className="mt-2 text-sm text-ash">
          {reasonKept}
        </p>
      )}
    </li>
  );
}
