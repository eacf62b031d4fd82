// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { applyHead, hiddenHead, publicHead } from '@/lib/seo';

const about = { path: '/about', title: 'About', description: 'Who plays.' };
const site = 'https://site.example';

/** What the head says, by the kind of tag; every kind is there once or not at all. */
function said(): Record<string, string | null> {
  const tags = [...document.head.querySelectorAll('meta, link')];
  const entries = tags.map((tag) => {
    const kind =
      tag.getAttribute('name') ?? tag.getAttribute('property') ?? tag.getAttribute('rel');
    return [kind ?? '', tag.getAttribute('content') ?? tag.getAttribute('href')] as const;
  });
  expect(new Set(entries.map(([kind]) => kind)).size).toBe(entries.length);
  return Object.fromEntries(entries);
}

beforeEach(() => {
  document.head.innerHTML = `
    <title>Home · Trap Violinist</title>
    <meta name="description" content="Home." />
    <link rel="canonical" href="${site}/" />
    <meta property="og:title" content="Home" />
    <meta property="og:description" content="Home." />
    <meta property="og:url" content="${site}/" />
    <meta property="og:image" content="${site}/share.png" />
    <script type="application/ld+json">{}</script>`;
});

const structured = () => document.head.querySelectorAll('[type="application/ld+json"]').length;

describe('applyHead', () => {
  it('rewrites the tags that the document came with', () => {
    const tags = [...document.head.querySelectorAll('meta, link')];
    applyHead(publicHead(about, site));
    expect(document.title).toBe('About · Trap Violinist');
    expect(said()).toEqual({
      description: 'Who plays.',
      canonical: `${site}/about`,
      'og:title': 'About',
      'og:description': 'Who plays.',
      'og:url': `${site}/about`,
      'og:image': `${site}/share.png`,
    });
    expect([...document.head.querySelectorAll('meta, link')]).toEqual(tags);
  });

  it('hides a page, and brings the next one back', () => {
    applyHead(hiddenHead('Sign In'));
    expect(document.title).toBe('Sign In · Trap Violinist');
    expect(said()).toMatchObject({ robots: 'noindex', 'og:title': 'Sign In' });
    expect(said()).not.toHaveProperty('canonical');
    expect(said()).not.toHaveProperty('og:url');

    applyHead(publicHead(about, site));
    expect(said()).toMatchObject({ canonical: `${site}/about`, 'og:url': `${site}/about` });
    expect(said()).not.toHaveProperty('robots');
  });

  it('names no address where the site’s own is not known', () => {
    applyHead(publicHead(about, ''));
    expect(said()).toMatchObject({ description: 'Who plays.', 'og:title': 'About' });
    for (const kind of ['canonical', 'og:url', 'robots']) expect(said()).not.toHaveProperty(kind);
  });

  it('keeps structured data for the page it was written for, and no longer', () => {
    applyHead(publicHead({ path: '/', title: 'Home', description: 'Home.' }, site));
    expect(structured()).toBe(1);
    applyHead(publicHead(about, site));
    expect(structured()).toBe(0);
  });

  it('names the site where a page has no title of its own', () => {
    applyHead(publicHead({ ...about, title: null }, site));
    expect(document.title).toBe('Trap Violinist · Where Trap Meets Violin');
  });
});
