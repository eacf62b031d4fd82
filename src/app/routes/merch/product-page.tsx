import { useEffect, useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useCartActions } from '@/app/cart/cart-context';
import { GonePage } from '@/app/gone-page';
import { PageHead } from '@/app/page-head';
import { LoadingState } from '@/components/layout/loading-state';
import { paths } from '@/config/paths';
import { productTexts } from '@/content/merch';
import { MerchShelf } from '@/features/merch/components/merch-shelf';
import { ProductDetail } from '@/features/merch/components/product-detail';
import { parseProductId, productText } from '@/features/merch/model';
import { useOpenProduct } from '@/features/merch/use-open-product';
import { describeError } from '@/lib/messages';
import { toast, type ToastText } from '@/lib/toast';

/** One product, by the id in the address. An address that can be no product's says so itself. */
export function ProductPage() {
  const id = parseProductId(useParams()['productId']);
  return id === null ? <ProductNotFound /> : <LoadedProduct key={id} id={id} />;
}

function LoadedProduct({ id }: { id: number }) {
  const cart = useCartActions();
  const { query, product, withdrawn } = useOpenProduct(id);

  if (product) {
    return (
      <>
        <PageHead page={productText(product)} />
        <div className="shell py-10 md:py-16">
          <ProductDetail
            product={product}
            withdrawn={withdrawn}
            onAdd={(choice, returnFocus) =>
              cart.add(
                { kind: 'merch', productId: id, title: product.title, ...choice },
                { returnFocus },
              )
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
    const message = describeError(query.error);
    return <BackToMerch toldAs={{ title: productTexts.notLoaded, message }} />;
  }
  return <BackToMerch toldAs={productTexts.gone} />;
}

/** No product to show: why is said on the page where the others are. */
function BackToMerch({ toldAs }: { toldAs: ToastText }) {
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    toast.error(toldAs);
  }, [toldAs]);
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
