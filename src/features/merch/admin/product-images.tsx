import { useMutation, useQuery } from '@tanstack/react-query';
import { Field, Input } from '@/components/ui/field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { StoredImages } from '@/components/uploads/stored-images';
import { productFormTexts, productLimits } from '@/content/merch-admin';
import {
  arrangeImages,
  describeImage,
  productImages,
  removeImage,
} from '@/features/merch/admin/image-mutations';
import { inOrder } from '@/features/merch/admin/model';
import {
  merchAdminQueries,
  type AdminProduct,
  type AdminProductImage,
} from '@/features/merch/admin/queries';
import { merchQueries } from '@/features/merch/queries';
import { characters } from '@/lib/text/characters';

interface ProductImagesProps {
  product: AdminProduct | null;
  /** The first images make the row. */
  onFirstFiles?: (files: File[]) => void;
}

/** The images of a product as they are now, whatever the list behind has read. */
export function ProductImages({ product, onFirstFiles }: ProductImagesProps) {
  const id = product?.id ?? 0;
  const { data } = useQuery({
    ...merchAdminQueries.product(id),
    enabled: product !== null,
    placeholderData: product,
  });
  const images = inOrder(data?.images ?? []);
  return (
    <StoredImages
      label={productFormTexts.images}
      images={images}
      target={productImages(id)}
      remove={removeImage}
      arrange={(ids) => arrangeImages(id, ids)}
      invalidates={[merchQueries.all]}
      {...(!product && onFirstFiles && { onFiles: onFirstFiles })}
      extraFor={(image) => <ImageDescription image={image} title={product?.title ?? ''} />}
    />
  );
}

/** Describes an image; saved when the admin leaves the field. The default is the title. */
function ImageDescription({ image, title }: { image: AdminProductImage; title: string }) {
  const { mutate, isPending, isSuccess } = useMutation(describeImage());

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
          // Enter would send the form around it, Escape closes a panel: both save the words.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Enter' || event.key === 'Escape') save(event.currentTarget);
        }}
      />
    </Field>
  );
}
