import { afterEach, describe, expect, it } from 'vitest';
import { robotFiles, siteDocuments } from '../../src/build/static-html/documents.ts';
import { escapeHtml, jsonLdScript } from '../../src/build/static-html/head.ts';
import { fetchCatalog } from '../../src/build/static-html/queries.ts';
import { beatRow, productRow, startFakePostgrest, type FakePostgrest } from './fake-postgrest.ts';

const siteUrl = 'https://site.example';

const documentIn = (documents: ReturnType<typeof siteDocuments>, name: string) =>
  documents.find(({ file }) => file === name);

function structuredIn(head: string | undefined): Record<string, unknown>[] {
  const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head ?? '')?.[1] ?? '{}';
  return (JSON.parse(json) as { '@graph'?: Record<string, unknown>[] })['@graph'] ?? [];
}

describe('escaping', () => {
  it('escapes attributes and titles', () => {
    expect(escapeHtml('"><script>&')).toBe('&quot;&gt;&lt;script&gt;&amp;');
  });

  it('escapes structured data', () => {
    const script = jsonLdScript({ name: '</script><script>alert(1)</script><!--' });
    expect(script.match(/<\/script>/g)).toHaveLength(1);
    expect(script).not.toContain('<!--');
    const json = script.replace(/<[^>]*>/g, '');
    expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script><!--' });
  });
});

describe('siteDocuments', () => {
  const documents = siteDocuments(siteUrl);

  it('gives an alias the head of its page', () => {
    const page = documentIn(documents, 'beats.html');
    expect(documentIn(documents, 'beat-store.html')).toEqual({ ...page, file: 'beat-store.html' });
    expect(page?.canonical).toBe('/beats');
    expect(page?.head).toContain(`<link rel="canonical" href="${siteUrl}/beats" />`);
  });

  it('has a fallback that asks not to be indexed', () => {
    const fallback = documentIn(documents, 'app.html');
    expect(fallback?.head).toContain('<meta name="robots" content="noindex" />');
    expect(fallback?.head).not.toContain('canonical');
    expect(documentIn(documents, '404.html')?.head).toBe(fallback?.head);
  });

  it('describes the artist on the home page', () => {
    const types = structuredIn(documentIn(documents, 'index.html')?.head).map((n) => n['@type']);
    expect(types).toEqual(['MusicGroup']);
  });

  it('gives every page breadcrumbs', () => {
    const [crumbs] = structuredIn(documentIn(documents, 'terms.html')?.head);
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: `${siteUrl}/` },
        { position: 2, name: 'Terms & Conditions', item: `${siteUrl}/terms` },
      ],
    });
  });

  it('has no canonical link and no og:url without a site address', () => {
    for (const { file, head } of siteDocuments('')) {
      expect(head, file).not.toMatch(/rel="canonical"|og:url/);
      expect(head, file).toContain('<meta property="og:image" content="/images/share.png" />');
    }
    const about = documentIn(siteDocuments(''), 'about.html')?.head;
    expect(about).toContain('<title>About');
    expect(about).not.toContain('noindex');
  });
});

let server: FakePostgrest | undefined;
afterEach(() => server?.close());

/** Documents of a project that sells these things. */
async function documentsOf(tables: Parameters<typeof startFakePostgrest>[0]) {
  server = await startFakePostgrest({ beats: [], merch_products: [], ...tables });
  return siteDocuments(
    siteUrl,
    await fetchCatalog({ supabaseUrl: server.url, supabaseKey: 'key' }),
  );
}

describe('a beat’s document', () => {
  const row = beatRow(7, {
    title: 'Night "Bow" <Drill>',
    genre: 'drill',
    price: 30,
    salePrice: 20,
    images: [
      { url: 'https://a.example/other.jpg', isPrimary: false },
      { url: 'https://a.example/7.jpg', isPrimary: true },
    ],
  });

  it('has a head of its own', async () => {
    const document = documentIn(await documentsOf({ beats: [row] }), 'beats/7.html');
    expect(document?.head).toContain(
      '<title>Night &quot;Bow&quot; &lt;Drill&gt; · Trap Violinist</title>',
    );
    expect(document?.head).toContain('a drill beat, 140 bpm · F♯ · Dark.');
    expect(document?.head).toContain('license it from $20.');
  });

  it('describes a recording with three license offers at the page’s prices', async () => {
    const document = documentIn(await documentsOf({ beats: [row] }), 'beats/7.html');
    const [recording, product, crumbs] = structuredIn(document?.head);
    expect(recording).toMatchObject({ '@type': 'MusicRecording', genre: 'drill' });
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Night "Bow" <Drill>',
      category: 'drill',
      image: 'https://a.example/7.jpg',
      offers: [
        { name: 'Basic', price: '20.00', priceCurrency: 'USD' },
        { name: 'Premium', price: '60.00', priceCurrency: 'USD' },
        { name: 'Unlimited', price: '120.00', priceCurrency: 'USD' },
      ],
    });
    expect(product).not.toHaveProperty('aggregateRating');
    expect(crumbs).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Beats' }, { name: 'Night "Bow" <Drill>' }],
    });
  });

  it('has no image without a cover', async () => {
    const document = documentIn(await documentsOf({ beats: [beatRow(7)] }), 'beats/7.html');
    expect(structuredIn(document?.head)[0]).not.toHaveProperty('image');
  });
});

describe('a product’s document', () => {
  it('gives price and availability', async () => {
    const document = documentIn(
      await documentsOf({ merch_products: [productRow(3)] }),
      'merch/3.html',
    );
    expect(document?.head).toContain('<title>Product 3 · Trap Violinist</title>');
    expect(structuredIn(document?.head)).toMatchObject([
      {
        '@type': 'Product',
        category: 'Hoodies',
        offers: { price: '65.00', availability: 'https://schema.org/InStock' },
      },
      { itemListElement: [{ name: 'Home' }, { name: 'Merch' }, { name: 'Product 3' }] },
    ]);
  });

  it('marks a sold-out product', async () => {
    const rows = [productRow(3, { stock: 0 })];
    const document = documentIn(await documentsOf({ merch_products: rows }), 'merch/3.html');
    expect(structuredIn(document?.head)[0]).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });
});

describe('robotFiles', () => {
  it('closes private pages to robots and lists every public page once', async () => {
    const documents = await documentsOf({
      beats: [beatRow(7)],
      merch_products: [productRow(3)],
    });
    const files = new Map(robotFiles(documents, siteUrl));
    expect(files.get('robots.txt')).toContain('Disallow: /admin\n');
    expect(files.get('robots.txt')).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
    const sitemap = files.get('sitemap.xml') ?? '';
    expect(sitemap.match(/<loc>https:\/\/site\.example\/beats<\/loc>/g)).toHaveLength(1);
    expect(sitemap).toContain(`<loc>${siteUrl}/beats/7</loc>`);
    expect(sitemap).toContain(`<loc>${siteUrl}/merch/3</loc>`);
    expect(sitemap).not.toContain('beat-store');
  });

  it('makes no sitemap without a site address', () => {
    const files = new Map(robotFiles(siteDocuments(''), ''));
    expect([...files.keys()]).toEqual(['robots.txt']);
    expect(files.get('robots.txt')).not.toContain('Sitemap');
  });
});
