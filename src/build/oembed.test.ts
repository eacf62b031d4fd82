import { expect, it } from 'vitest';
import { oembedFiles, withEmbed } from '@/build/oembed';
import type { EmbedEntry } from '@/build/queries';

const siteUrl = 'https://site.example';
const beat: EmbedEntry = {
  kind: 'beats',
  page: '/beats/2',
  title: `Rosin" onload="x()"><b>`,
  artist: 'Trap Violinist',
  cover: { url: '/covers/2.jpg', variantWidths: [1600, 400], width: 800, height: 800 },
  preview: '/previews/2.mp3',
};
const release: EmbedEntry = {
  ...beat,
  kind: 'releases',
  page: '/releases/1',
  cover: { ...beat.cover, variantWidths: [] },
};
const files = new Map(
  oembedFiles([beat, release], siteUrl).map(([name, content]) => [
    name,
    JSON.parse(content) as Record<string, unknown>,
  ]),
);

it('writes what oEmbed 1.0 requires of a rich response', () => {
  const { html, ...fields } = files.get('oembed/beats/2.json') ?? {};
  expect(fields).toMatchObject({
    version: '1.0',
    type: 'rich',
    title: beat.title,
    author_name: beat.artist,
    provider_url: `${siteUrl}/`,
    width: expect.any(Number) as number,
    height: expect.any(Number) as number,
    thumbnail_url: `${siteUrl}/covers/2-400.webp`,
    thumbnail_width: 400,
    thumbnail_height: 400,
    cache_age: expect.any(Number) as number,
  });
  const frame = new DOMParser().parseFromString(String(html), 'text/html').body.children;
  expect(frame).toHaveLength(1);
  expect(
    Object.fromEntries([...(frame[0]?.attributes ?? [])].map(({ name, value }) => [name, value])),
  ).toEqual({
    src: `${siteUrl}/embed/beats/2`,
    title: beat.title,
    width: String(fields['width']),
    height: String(fields['height']),
    frameborder: '0',
    loading: 'lazy',
  });
});

it('leaves out a thumbnail whose size is not known, because the three fields belong together', () => {
  const names = Object.keys(files.get('oembed/releases/1.json') ?? {});
  expect(names).toContain('html');
  expect(names.filter((name) => name.startsWith('thumbnail'))).toEqual([]);
});

it('adds the player card of X, the preview and the oEmbed file to the head of a page', () => {
  const head = '<meta name="twitter:card" content="summary_large_image"/>';
  const { head: tags } = new DOMParser().parseFromString(
    withEmbed(head, beat, siteUrl),
    'text/html',
  );
  const contents = [...tags.querySelectorAll('meta')].map((tag) => [
    tag.getAttribute('name') ?? tag.getAttribute('property'),
    tag.content,
  ]);
  const { width, height } = files.get('oembed/beats/2.json') ?? {};
  expect(Object.fromEntries(contents)).toEqual({
    'twitter:card': 'player',
    'twitter:player': `${siteUrl}/embed/beats/2`,
    'twitter:player:width': String(width),
    'twitter:player:height': String(height),
    'og:audio': `${siteUrl}/previews/2.mp3`,
  });
  const link = tags.querySelector('link[rel=alternate][type="application/json+oembed"]');
  expect(link?.getAttribute('href')).toBe(`${siteUrl}/oembed/beats/2.json`);
  expect(withEmbed(head, undefined, siteUrl)).toBe(head);
  expect(withEmbed(head, beat, '')).toBe(head);
  expect(oembedFiles([beat], '')).toEqual([]);
});
