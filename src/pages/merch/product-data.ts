import { absolute, type Node } from '@/components/layout/page-head';
import type { PageText } from '@/content/site';
import { availability, type Product } from '@/features/merch/model';

const stock = {
  'sold-out': 'OutOfStock',
  preorder: 'PreOrder',
  low: 'InStock',
  'in-stock': 'InStock',
};

/** As in structured-data.ts, which no page of a product needs. */
export function productNode(product: Product, page: PageText): Node {
  const url = absolute(page.path);
  return {
    '@type': 'Product',
    name: product.title,
    description: product.description ?? page.description,
    url,
    image: product.images.map(({ file }) => absolute(file.url)),
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
