import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { PageHead, absoluteUrl, type SchemaNode } from '@/components/layout/page-head';
import { LoadingState } from '@/components/layout/states';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { paths } from '@/config/paths';
import { merchPage, productTexts } from '@/content/merch';
import type { PageText } from '@/content/site';
import { LazyNewestBeats } from '@/features/beats/store/lazy-newest-beats';
import { productText, availability, type Product } from '@/features/merch/model';
import { merchQueries } from '@/features/merch/queries';
import { MerchStore } from '@/features/merch/store/merch-store';
import { ProductDetail } from '@/features/merch/store/product-detail';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import { describeFailure } from '@/lib/data/messages';
import { thumbnailUrl } from '@/lib/images/sized-images';
import { parseId } from '@/lib/text/ids';
import { toast } from '@/lib/toast';

/** One product, by the id in the URL. An invalid id shows 'not found'. */
export function ProductPage() {
  const id = parseId(useParams()['productId']);
  const { openLicensing } = useCheckout();
  if (id !== null) return <LoadedProduct key={id} id={id} />;
  return (
    <div className="shell py-16">
      <UnavailablePage
        title="Product Not Found"
        text={productTexts.gone.message}
        back={{ to: paths.merch, label: 'Back to Merch' }}
      />
      <LazyNewestBeats onBuy={openLicensing} />
    </div>
  );
}

function LoadedProduct({ id }: { id: number }) {
  const { addToCart } = useCheckout();
  const { data: product, isPending, error } = useQuery(merchQueries.product(id));
  const isMissing = !isPending && !product;
  const failure = error && describeFailure(productTexts.notLoaded)(error);
  const hasShownToast = useRef(false);
  const showToast = useEffectEvent(() => toast.error(failure ?? productTexts.gone));
  useEffect(() => {
    if (!isMissing || hasShownToast.current) return;
    hasShownToast.current = true;
    showToast();
  }, [isMissing]);

  if (isMissing) return <Navigate to={paths.merch} replace />;
  if (!product) return <LoadingState label="Loading product..." />;
  const page = productText(product);
  return (
    <>
      <PageHead page={page} parent={merchPage} nodes={[productNode(product, page)]} />
      <div className="shell py-10 md:py-16">
        <ProductDetail
          product={product}
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
      {/* This list also keeps the product above live. */}
      <div className="pt-10">
        <MerchStore except={id} />
      </div>
    </>
  );
}

const stock = {
  'sold-out': 'OutOfStock',
  preorder: 'PreOrder',
  low: 'InStock',
  'in-stock': 'InStock',
};

/** schema.org data of a product; that of a beat is in pages/beats/beat-page.tsx. */
export function productNode(product: Product, page: PageText): SchemaNode {
  const url = absoluteUrl(page.path);
  return {
    '@type': 'Product',
    name: product.title,
    description: product.description ?? page.description,
    url,
    image: product.images.map(({ file }) => absoluteUrl(file.url)),
    category: product.category,
    color: product.colors,
    offers: {
      '@type': 'Offer',
      price: product.price.toFixed(2),
      priceCurrency: 'USD',
      url,
      availability: `https://schema.org/${stock[availability(product)]}`,
    },
  };
}
