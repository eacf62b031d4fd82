import { FormPart } from '@/components/ui/form-part';
import { DropArea } from '@/components/uploads/drop-area';
import { FilePicture } from '@/components/uploads/file-picture';
import { pictureAccept } from '@/components/uploads/picture-accept';
import type { PictureTileItem } from '@/components/uploads/picture-tile';
import { PictureTiles } from '@/components/uploads/picture-tiles';
import type { DraftEvent } from '@/features/beat-upload/drafts-reducer';
import type { BeatDraft, ImageItem } from '@/features/beat-upload/model';
import { formatBytes, INCOMING_PICTURE_MAX_BYTES } from '@/lib/media/buckets';

interface PicturePartProps {
  draft: BeatDraft;
  /** Nothing may be added: it is on its way. */
  locked: boolean;
  dispatch: (event: DraftEvent) => void;
}

function faceOf({ file, check }: ImageItem): PictureTileItem<string>['face'] {
  if (check.status === 'failed') return check;
  if (check.status !== 'ready') return { status: 'checking' };
  return { status: 'ready', picture: <FilePicture file={file} /> };
}

function noteOf({ file, check }: ImageItem): string {
  const bytes = formatBytes(file.size);
  return check.status === 'ready'
    ? `${check.facts.width} × ${check.facts.height} · ${bytes}`
    : bytes;
}

/** The pictures of a beat, the cover first. */
export function PicturePart({ draft, locked, dispatch }: PicturePartProps) {
  const { id: beat, images } = draft;
  return (
    <FormPart title="Pictures" hint="The first one is the cover: square, 1600 px or more is best.">
      <div role="group" aria-label="Pictures" tabIndex={-1}>
        <DropArea
          disabled={locked}
          label="Add images"
          hint="JPEG, PNG or WebP. Where they were taken is not published."
          accept={pictureAccept}
          maxSize={INCOMING_PICTURE_MAX_BYTES}
          size={images.length === 0 ? 'lg' : 'md'}
          onFiles={(files) =>
            dispatch({
              type: 'images-added',
              beat,
              files: files.map((file) => ({ id: crypto.randomUUID(), file })),
            })
          }
        />
        {images.length > 0 && (
          <div className="mt-5">
            <PictureTiles
              label="Images"
              tiles={images.map((item, place) => ({
                id: item.id,
                name: item.file.name,
                note: noteOf(item),
                isPrimary: place === 0,
                face: faceOf(item),
              }))}
              onMove={(item, to) => dispatch({ type: 'image-moved', item, to })}
              onRemove={(item) => dispatch({ type: 'file-removed', item })}
            />
          </div>
        )}
      </div>
    </FormPart>
  );
}
