import { DropArea } from '@/components/uploads/drop-area';
import { FormPart } from '@/features/beat-upload/components/form-part';
import { ImageTile } from '@/features/beat-upload/components/image-tile';
import type { DraftEvent } from '@/features/beat-upload/drafts-reducer';
import type { BeatDraft } from '@/features/beat-upload/model';

interface PicturePartProps {
  draft: BeatDraft;
  /** Nothing may be added: it is on its way. */
  locked: boolean;
  dispatch: (event: DraftEvent) => void;
}

/** The pictures of a beat, the cover first. */
export function PicturePart({ draft, locked, dispatch }: PicturePartProps) {
  const { id: beat, images } = draft;
  return (
    <FormPart title="Pictures" hint="The first one is the cover: square, 1600 px or more is best.">
      <DropArea
        disabled={locked}
        label="Add images"
        hint="JPEG, PNG or WebP. Where they were taken is not published."
        accept={{
          'image/jpeg': ['.jpg', '.jpeg'],
          'image/png': ['.png'],
          'image/webp': ['.webp'],
        }}
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
        <ul aria-label="Images" className="mt-5 grid grid-cols-2 gap-x-5 gap-y-7 sm:grid-cols-3">
          {images.map((item, place) => (
            <ImageTile
              key={item.id}
              item={item}
              place={place}
              count={images.length}
              onMove={(to) => dispatch({ type: 'image-moved', item: item.id, to })}
              onRemove={() => dispatch({ type: 'file-removed', item: item.id })}
            />
          ))}
        </ul>
      )}
    </FormPart>
  );
}
