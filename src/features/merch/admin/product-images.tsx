import { useMutation } from '@tanstack/react-query';
import { Field, Input } from '@/components/ui/field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { StoredImages } from '@/components/uploads/stored-images';
import { productFormTexts, productLimits } from '@/content/merch-admin';
import {
  arrangeImages,
  describeImage,
  productImage,
  removeImage,
} from '@/features/merch/admin/image-mutations';
import { inOrder } from '@/features/merch/admin/model';
import type { AdminProduct, AdminProductImage } from '@/features/merch/admin/queries';
import { merchQueries } from '@/features/merch/queries';
import { characters } from '@/lib/text/characters';

export function ProductImages({ product: { id, title, images } }: { product: AdminProduct }) {
  return (
    <StoredImages
      label={productFormTexts.images}
      images={inOrder(images)}
      handler={productImage}
      ownerId={id}
      remove={removeImage}
      arrange={(ids) => arrangeImages(id, ids)}
      invalidates={[merchQueries.all]}
      extraFor={(image) => <ImageDescription image={image} title={title} />}
    />
  );
}

/** Describes an image; saved when the admin leaves the field. The default is the title. */
function ImageDescription({ image, title }: { image: AdminProductImage; title: string }) {
  const { mutate, isPending, isSuccess } = useMutation(describeImage);

  const save = (input: HTMLInputElement) => {
    const alt = input.value.trim();
    const isSaved = alt === (image.alt_text ?? '');
    if (isSaved || isPending || characters(alt) > productLimits.alt) return;
    input.value = alt || title;
    mutate({ id: image.id, alt: input.value });
  };

  return (
    <Field
      className="mt-1"
      limit={productLimits.alt}
      label={
        <>
          What it shows <VisuallyHidden>{image.filename}</VisuallyHidden>
        </>
      }
      hint={<span role="status">{isSuccess && 'Saved'}</span>}
    >
      <Input
        defaultValue={image.alt_text ?? ''}
        placeholder={title}
        autoComplete="off"
        readOnly={isPending}
        onBlur={({ currentTarget }) => save(currentTarget)}
        onKeyDown={(event) => {
          // Enter saves only the description, because it would otherwise submit the form around it.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save(event.currentTarget);
        }}
      />
    </Field>
  );
}
