import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { themeGround } from '@/lib/theme';

interface Manifest {
  name: string;
  theme_color: string;
  icons: { src: string; type: string; sizes: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
}

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest;

it('lets browsers install the site under the artist’s name, with shortcuts to its pages', () => {
  const { name, theme_color } = manifest;
  const opened = { id: paths.home, start_url: paths.home, scope: paths.home };
  expect(manifest).toMatchObject({
    ...opened,
    display: 'standalone',
    background_color: theme_color,
  });
  expect([name, theme_color]).toEqual([artist.name, themeGround.dark]);
  for (const { url } of manifest.shortcuts) expect(Object.values(paths)).toContain(url);
});

it('has icons of the sizes that browsers require', async () => {
  const icons = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(`public${src}`).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});
