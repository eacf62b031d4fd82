import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field, Input } from '@/components/ui/field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { StoredImages } from '@/components/uploads/stored-images';
import { productFormTexts as texts, productLimits } from '@/content/product-form';
import { inOrder } from '@/features/merch/admin/model';
import { arrangeImages, describeImage, removeImage } from '@/features/merch/admin/mutations';
import {
  merchAdminQueries,
  type AdminProduct,
  type AdminProductImage,
} from '@/features/merch/admin/queries';
import { productImages } from '@/features/merch/admin/uploads';
import { merchQueries } from '@/features/merch/queries';

interface ProductImagesProps {
  /** Null until the draft has a row. */
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
      label={texts.images}
      images={images}
      target={productImages(id)}
      remove={removeImage}
      arrange={(ids) => arrangeImages(id, ids)}
      invalidates={[merchQueries.all]}
      {...(!product && onFirstFiles && { onFiles: onFirstFiles })}
      extraFor={(stored) => {
        const image = images.find((each) => each.id === stored.id);
        return image && <ImageDescription image={image} title={product?.title ?? ''} />;
      }}
    />
  );
}

interface ImageDescriptionProps {
  image: AdminProductImage;
  /** What it shows where nobody says more. */
  title: string;
}

/** What an image shows, in words; saved on leaving the field. */
function ImageDescription({ image, title }: ImageDescriptionProps) {
  const saved = image.alt_text ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const { mutate, isPending, isSuccess } = useMutation(describeImage());

  const save = () => {
    if (typed === null || isPending) return;
    const alt = typed.trim() || title;
    if (alt === saved) {
      setTyped(null);
      return;
    }
    mutate({ id: image.id, alt }, { onSuccess: () => setTyped(null) });
  };

  return (
    <Field
      className="mt-1"
      label={
        <>
          {texts.altLabel} <VisuallyHidden>{image.filename}</VisuallyHidden>
        </>
      }
      hint={<span role="status">{isSuccess && typed === null ? texts.altSaved : ''}</span>}
    >
      <Input
        value={typed ?? saved}
        maxLength={productLimits.alt}
        placeholder={title}
        autoComplete="off"
        readOnly={isPending}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          // Enter would send the form around it, Escape closes a panel: both save the words.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Enter' || event.key === 'Escape') save();
        }}
      />
    </Field>
  );
}
