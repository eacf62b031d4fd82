import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SavedPictures } from '@/components/uploads/saved-pictures';
import { productFormTexts as texts } from '@/content/product-form';
import { PictureWords } from '@/features/merch-admin/components/picture-words';
import { merchAdminMessages } from '@/features/merch-admin/messages';
import type { AdminProduct } from '@/features/merch-admin/model';
import { productPictures } from '@/features/merch-admin/picture-mutations';
import { merchAdminQueries, readProduct } from '@/features/merch-admin/queries';

interface ProductPicturesProps {
  product: AdminProduct;
  /** They are others now: lists of products are stale. */
  onChanged: () => void;
  /** Files are on their way. */
  onBusy: (busy: boolean) => void;
}

/** The pictures of a product as they are now, whatever the list behind has read. */
export function ProductPictures({ product, onChanged, onBusy }: ProductPicturesProps) {
  const queryClient = useQueryClient();
  const { id, title } = product;
  const { data } = useQuery({
    queryKey: [...merchAdminQueries.all, 'product', id],
    queryFn: ({ signal }) => readProduct(id, signal),
    placeholderData: product,
    meta: { errorToast: merchAdminMessages.notLoaded },
  });
  const store = useMemo(() => productPictures({ id, title }), [id, title]);
  const images = data?.images ?? [];

  return (
    <>
      <p className="mb-5 text-[15px] text-ash">
        {texts.picturesHint} {texts.picturesAtOnce}
      </p>
      <SavedPictures
        label={texts.pictures}
        pictures={images}
        store={store}
        extraFor={(picture) => {
          const image = images.find((each) => each.id === picture.id);
          return image && <PictureWords image={image} title={title} onSaved={onChanged} />;
        }}
        onChanged={() => {
          onChanged();
          return queryClient.invalidateQueries({ queryKey: merchAdminQueries.all });
        }}
        onBusy={onBusy}
      />
    </>
  );
}
