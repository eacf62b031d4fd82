import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PageHead, PageTitle, type Node } from '@/app/page-head';
import { productNode } from '@/app/product-data';
import { beatNodes } from '@/app/structured-data';
import { storePage } from '@/content/beat-page';
import { homePage } from '@/content/site';
import { beatText, PLACEHOLDER_COVER } from '@/features/beats/model';
import type { Product } from '@/features/merch/model';
import { buildBeat } from '@tests/support/builders';
import { renderApp } from '@tests/support/render';

function structured(): Node[] {
  const script = document.querySelector('script[type="application/ld+json"]');
  return (JSON.parse(script?.textContent ?? '{}') as { '@graph': Node[] })['@graph'];
}

const meta = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`);

describe('a page’s head', () => {
  const beat = buildBeat({
    id: 7,
    title: 'Night "Bow" </script><b>',
    genre: 'drill',
    bpm: 140,
    key: 'F#',
    mood: 'Dark',
    price: 30,
    salePrice: 20,
  });
  const page = beatText(beat);

  it('names a beat, and describes a recording with offers at the page’s prices', () => {
    renderApp(<PageHead page={page} parent={storePage} nodes={beatNodes(beat, page)} />);
    expect(document.title).toBe('Night "Bow" </script><b> · Trap Violinist');
    expect(meta('description')).toHaveAttribute(
      'content',
      expect.stringContaining('a drill beat, 140 bpm · F♯ · Dark. Listen to the preview'),
    );
    expect(meta('og:title')).toHaveAttribute('content', beat.title);
    expect(meta('robots')).toBeNull();

    const [recording, product, crumbs] = structured();
    expect(recording).toMatchObject({ '@type': 'MusicRecording', genre: 'drill' });
    expect(product).toMatchObject({
      '@type': 'Product',
      name: beat.title,
      category: 'drill',
      offers: [
        { name: 'Basic', price: '20.00', priceCurrency: 'USD' },
        { name: 'Premium', price: '60.00', priceCurrency: 'USD' },
        { name: 'Unlimited', price: '120.00', priceCurrency: 'USD' },
      ],
    });
    expect(product).not.toHaveProperty('aggregateRating');
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Home' }, { name: 'Beats', position: 2 }, { name: beat.title }],
    });
  });

  it('cannot be ended by a title', () => {
    renderApp(<PageHead page={page} nodes={beatNodes(beat, page)} />);
    expect(document.querySelector('script[type="application/ld+json"]')?.innerHTML).not.toContain(
      '<',
    );
  });

  it('goes with its page, and one that is not to be found says so', () => {
    const { rerender } = renderApp(
      <PageHead page={homePage} nodes={[{ '@type': 'MusicGroup' }]} />,
    );
    expect(structured().map((node) => node['@type'])).toEqual(['MusicGroup']);
    rerender(<PageTitle>Dashboard</PageTitle>);
    expect(document.title).toBe('Dashboard · Trap Violinist');
    expect(meta('robots')).toHaveAttribute('content', 'noindex');
    expect(document.querySelectorAll('title, script[type="application/ld+json"]')).toHaveLength(1);
    expect(screen.queryByText('MusicGroup')).not.toBeInTheDocument();
  });
});

it('names no image where a beat has no cover', () => {
  const beat = buildBeat({ cover: PLACEHOLDER_COVER });
  expect(beatNodes(beat, beatText(beat))[0]).not.toHaveProperty('image');
});

it.each([
  [50, 'InStock'],
  [0, 'OutOfStock'],
])('offers a product of which %i are left as %s', (stock, availability) => {
  const product: Product = {
    id: 3,
    title: 'Hoodie',
    description: null,
    price: 65,
    sizes: [],
    colors: ['Black'],
    stock,
    isFeatured: false,
    isPreorder: false,
    category: 'Hoodies',
    images: [],
  };
  const page = { path: '/merch/3', title: 'Hoodie', description: 'A hoodie.' };
  expect(productNode(product, page)).toMatchObject({
    '@type': 'Product',
    category: 'Hoodies',
    offers: { price: '65.00', availability: `https://schema.org/${availability}` },
  });
});
