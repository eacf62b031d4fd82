import { useEffect, useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { GonePage, PageHead } from '@/app/page-head';
import { LoadingState } from '@/components/layout/states';
import { paths } from '@/config/paths';
import { productTexts } from '@/content/merch';
import { useCheckout } from '@/features/checkout/checkout-provider';
import { parseProductId, productText } from '@/features/merch/model';
import { MerchShelf } from '@/features/merch/store/merch-shelf';
import { ProductDetail, useOpenProduct } from '@/features/merch/store/product-detail';
import { thumbnailUrl } from '@/lib/images';
import { describeError } from '@/lib/messages';
import { toast, type ToastText } from '@/lib/toast';

/** One product, by the id in the address. An invalid id shows 'not found'. */
export function ProductPage() {
  const id = parseProductId(useParams()['productId']);
  return id === null ? <ProductNotFound /> : <LoadedProduct key={id} id={id} />;
}

function LoadedProduct({ id }: { id: number }) {
  const { addToCart } = useCheckout();
  const { query, product, withdrawn } = useOpenProduct(id);

  if (product) {
    return (
      <>
        <PageHead page={productText(product)} />
        <div className="shell py-10 md:py-16">
          <ProductDetail
            product={product}
            withdrawn={withdrawn}
            onAdd={(choice) =>
              addToCart({
                kind: 'merch',
                productId: id,
                title: product.title,
                image: product.images[0] && thumbnailUrl(product.images[0].file),
                ...choice,
              })
            }
          />
        </div>
        <div className="pt-10">
          <MerchShelf except={id} />
        </div>
      </>
    );
  }
  if (query.isPending) return <LoadingState label={productTexts.loading} />;
  if (query.error) {
    const text = { title: productTexts.notLoaded, message: describeError(query.error) };
    return <BackToMerch text={text} />;
  }
  return <BackToMerch text={productTexts.gone} />;
}

/** Redirects to the merch page, with the reason as a toast. */
function BackToMerch({ text }: { text: ToastText }) {
  const shown = useRef(false);
  useEffect(() => {
    if (shown.current) return;
    shown.current = true;
    toast.error(text);
  }, [text]);
  return <Navigate to={paths.merch} replace />;
}

function ProductNotFound() {
  return (
    <div className="shell py-16">
      <GonePage
        title={productTexts.notFoundTitle}
        text={productTexts.notFound}
        back={{ to: paths.merch, label: productTexts.back }}
      />
    </div>
  );
}
