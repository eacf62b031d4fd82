import { Field, Input } from '@/components/ui/field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { DropArea } from '@/components/uploads/drop-area';
import { FilePicture } from '@/components/uploads/file-picture';
import { pictureAccept } from '@/components/uploads/picture-accept';
import type { PictureTileItem } from '@/components/uploads/picture-tile';
import { PictureTiles } from '@/components/uploads/picture-tiles';
import { productFormTexts as texts, productLimits } from '@/content/product-form';
import type { PictureItem, useChosenPictures } from '@/features/merch-admin/use-chosen-pictures';
import { formatBytes } from '@/lib/media/buckets';

interface ChosenPicturesProps {
  pictures: ReturnType<typeof useChosenPictures>;
  /** The product's title: what a picture shows where nobody says more. */
  title: string;
  locked: boolean;
}

function faceOf({ file, check }: PictureItem): PictureTileItem<string>['face'] {
  if (check.status === 'failed') return check;
  if (check.status !== 'ready') return { status: 'checking' };
  return { status: 'ready', picture: <FilePicture file={file} /> };
}

function noteOf({ file, check }: PictureItem): string {
  const bytes = formatBytes(file.size);
  return check.status === 'ready'
    ? `${check.facts.width} × ${check.facts.height} · ${bytes}`
    : bytes;
}

/** The pictures of a new product, before they are stored. */
export function ChosenPictures({ pictures, title, locked }: ChosenPicturesProps) {
  const { items } = pictures;
  return (
    // Has the focus when the picture that had it is removed.
    <div tabIndex={-1}>
      <DropArea
        disabled={locked}
        label={texts.addImages}
        hint={texts.imagesHint}
        accept={pictureAccept}
        size={items.length === 0 ? 'lg' : 'md'}
        onFiles={pictures.add}
      />
      {items.length > 0 && (
        <div className="mt-5">
          <PictureTiles
            label="Images"
            tiles={items.map((item, place) => ({
              id: item.id,
              name: item.file.name,
              note: noteOf(item),
              isPrimary: place === 0,
              face: faceOf(item),
              extra: (
                <Field
                  className="mt-1"
                  label={
                    <>
                      {texts.altLabel} <VisuallyHidden>{item.file.name}</VisuallyHidden>
                    </>
                  }
                >
                  <Input
                    value={item.alt}
                    maxLength={productLimits.alt}
                    placeholder={title.trim()}
                    autoComplete="off"
                    onChange={({ target }) => pictures.describe(item.id, target.value)}
                  />
                </Field>
              ),
            }))}
            onMove={pictures.move}
            onRemove={pictures.remove}
          />
        </div>
      )}
    </div>
  );
}
