import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageHead, type SchemaNode } from '@/components/layout/page-head';
import { storePage } from '@/content/store-page';
import { beatText, PLACEHOLDER_COVER } from '@/features/beats/model';
import { licenseTiers } from '@/features/licenses/tiers/model';
import { toProduct } from '@/features/merch/model';
import { productRow } from '@/features/merch/testing/products';
import { beatNodes } from '@/pages/beats/beat-page';
import { productNode } from '@/pages/merch/product-page';
import { buildBeat } from '@tests/support/builders';
import { renderApp } from '@tests/support/render';

const script = () => document.querySelector('script[type="application/ld+json"]')?.innerHTML ?? '';
const structured = () => (JSON.parse(script()) as { '@graph': SchemaNode[] })['@graph'];
const meta = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`);

it('the head of a beat describes a recording with offers at the page’s prices', () => {
  const title = 'Night "Bow" </script><b>';
  const beat = buildBeat({ id: 7, title, genre: 'drill', bpm: 140, price: 30, salePrice: 20 });
  const page = beatText(beat);
  renderApp(
    <PageHead page={page} parent={storePage} nodes={beatNodes(beat, licenseTiers, page)} />,
  );
  expect(document.title).toBe(`${title} · Trap Violinist`);
  expect(meta('description')).toHaveAttribute('content', page.description);
  expect(meta('og:title')).toHaveAttribute('content', title);
  expect(meta('robots')).toBeNull();
  // `<` is escaped, so that a title cannot end the script element.
  expect(script()).not.toContain('<');

  const [recording, product, crumbs] = structured();
  expect(recording).toMatchObject({ '@type': 'MusicRecording', genre: 'drill' });
  const sold = licenseTiers.filter(({ multiplier }) => multiplier !== null);
  const offers = sold.map(({ name, multiplier }) => {
    return { name, price: `${20 * Number(multiplier)}.00`, priceCurrency: 'USD' };
  });
  expect(product).toMatchObject({ '@type': 'Product', name: title, category: 'drill', offers });
  expect(product).not.toHaveProperty('aggregateRating');
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home' }, { name: 'Beats', position: 2 }, { name: title }],
  });
});

it('changed data comes with another script element, because browsers refuse to change one', () => {
  const element = () => document.querySelector('script[type="application/ld+json"]');
  const { rerender } = render(<PageHead page={{ ...storePage, title: 'Old' }} />);
  const old = element();
  rerender(<PageHead page={{ ...storePage, title: 'New' }} />);
  expect(script()).toContain('New');
  expect(element()).not.toBe(old);
});

it('omits the image when a beat has no cover', () => {
  const beat = buildBeat({ cover: PLACEHOLDER_COVER });
  expect(beatNodes(beat, licenseTiers, beatText(beat))[0]).not.toHaveProperty('image');
});

it.each([
  [50, 'InStock'],
  [0, 'OutOfStock'],
])('offers a product with %i in stock as %s', (stock, availability) => {
  const page = { path: '/merch/4', title: 'Hoodie', description: 'A hoodie.' };
  expect(productNode(toProduct(productRow({ stock })), page)).toMatchObject({
    '@type': 'Product',
    category: 'Hoodies',
    offers: { price: '65.00', availability: `https://schema.org/${availability}` },
  });
});
