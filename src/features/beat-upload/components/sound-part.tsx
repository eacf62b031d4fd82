import { FormPart } from '@/components/ui/form-part';
import { AudioRow } from '@/components/uploads/audio-row';
import { DropArea } from '@/components/uploads/drop-area';
import { PreviewCut } from '@/features/beat-upload/components/preview-cut';
import type { DraftEvent } from '@/features/beat-upload/drafts-reducer';
import { cutSource, type BeatDraft } from '@/features/beat-upload/model';
import { BUCKET_MAX_BYTES } from '@/lib/media/buckets';

interface SoundPartProps {
  draft: BeatDraft;
  /** Nothing may be added: it is on its way. */
  locked: boolean;
  tag: File | null;
  onFiles: (files: File[]) => void;
  dispatch: (event: DraftEvent) => void;
}

/** The sounds of a beat: what is sold, and what everybody may hear. */
export function SoundPart({ draft, locked, tag, onFiles, dispatch }: SoundPartProps) {
  const { id: beat, audio, cut } = draft;
  const source = cutSource(draft);
  return (
    <FormPart
      title="Sound"
      hint="The full file is what you sell and stays private. A file with “preview” in its name is what everybody hears."
    >
      <div role="group" aria-label="Sound" tabIndex={-1}>
        <DropArea
          disabled={locked}
          label="Add audio files"
          hint="Drop them here or choose them. WAV, MP3, FLAC, M4A, Ogg; up to 200 MB. Files of several beats become several beats."
          accept={{ 'audio/*': [] }}
          maxSize={BUCKET_MAX_BYTES['beat-masters']}
          size={audio.length === 0 ? 'lg' : 'md'}
          onFiles={onFiles}
        />
        {audio.length > 0 && (
          <ul aria-label="Audio files" className="mt-5 border-t border-rail">
            {audio.map((item) => (
              <AudioRow
                key={item.id}
                item={item}
                onType={(as) => dispatch({ type: 'audio-type', item: item.id, as })}
                onRemove={() => dispatch({ type: 'file-removed', item: item.id })}
              />
            ))}
          </ul>
        )}
        {audio.length > 0 && audio.every(({ type }) => type === 'preview') && (
          <p className="mt-5 text-sm text-ash">
            Without a full file there is nothing to send to buyers.
          </p>
        )}
        {source?.check.status === 'ready' && (
          <PreviewCut
            key={source.id}
            source={source.file}
            facts={source.check.facts}
            plan={cut}
            tag={tag}
            onChange={(change) => dispatch({ type: 'cut', beat, change })}
            onTag={(file) => dispatch({ type: 'tag', file })}
          />
        )}
      </div>
    </FormPart>
  );
}
