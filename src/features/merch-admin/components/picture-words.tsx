import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Field, Input } from '@/components/ui/field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { productFormTexts as texts, productLimits } from '@/content/product-form';
import type { AdminProductImage } from '@/features/merch-admin/model';
import { describePicture } from '@/features/merch-admin/picture-mutations';

interface PictureWordsProps {
  image: AdminProductImage;
  /** What it shows where nobody says more. */
  title: string;
  onSaved: () => void;
}

/** What a stored picture shows, in words; saved on leaving the field. */
export function PictureWords({ image, title, onSaved }: PictureWordsProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { mutate, isPending, isSuccess } = useMutation(describePicture());

  const save = () => {
    if (typed === null || isPending) return;
    const alt = typed.trim() || title;
    if (alt === image.alt) {
      setTyped(null);
      return;
    }
    mutate(
      { imageId: image.id, alt },
      {
        onSuccess: () => {
          setTyped(null);
          onSaved();
        },
      },
    );
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
        value={typed ?? image.alt}
        maxLength={productLimits.alt}
        placeholder={title}
        autoComplete="off"
        readOnly={isPending}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          // Escape closes the panel that this stands in, which would forget the words.
          if (event.key === 'Enter' || event.key === 'Escape') save();
        }}
      />
    </Field>
  );
}
