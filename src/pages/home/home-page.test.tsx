import { render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, expect, it, vi } from 'vitest';
import { artist } from '@/content/artist';
import { useLiveChannel } from '@/lib/data/realtime';
import { TypedHeading } from '@/pages/home/hero';
import { HomePage } from '@/pages/home/home-page';
import { beatRow } from '@tests/support/builders';
import { hrefs } from '@tests/support/page';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

vi.mock('@/lib/data/realtime', async (load) => ({ ...(await load()), useLiveChannel: vi.fn() }));

const server = testServer();

const newest = beatRow({ id: 2, title: 'Bow & Arrow', is_featured: true });
const older = beatRow({ id: 1, title: 'Midnight Rosin', is_featured: true });

// Imports the lazy sections before the tests, so that their load time does not count toward the timeouts.
beforeAll(() => import('@/pages/home/lower-sections'));

/** Opens the page with these featured beats, the newest first. */
function openHome(beats: object[] = []) {
  server.use(
    rest('beats', () => HttpResponse.json(beats)),
    rest('gallery_images', () => HttpResponse.json([])),
  );
  return renderApp(<HomePage />);
}

const listen = () => screen.getByRole('button', { name: 'Listen Now' });

it('links to the beats and to every platform', async () => {
  openHome([newest, older]);
  expect(screen.getByRole('heading', { level: 1, name: artist.name })).toBeInTheDocument();
  expect(screen.getByText('Where Trap Meets Violin')).toBeVisible();
  expect(screen.getByText(/^Four strings, eight-oh-eights/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Beats' })).toHaveAttribute('href', '/beats');
  const platforms = within(screen.getByRole('navigation', { name: 'Heard on' }));
  expect(hrefs(platforms.getAllByRole('link'))).toEqual(artist.socials.map(({ url }) => url));
  expect(document.title).toContain(artist.tagline);
  await waitFor(() => expect(listen()).toBeEnabled());
});

it.each([
  ['the demo’s film over its still', [], '/video/hero-desktop-poster-1280.webp 1280w', 1],
  [
    'no film over the artist’s own picture',
    [{ section: 'hero', texts: { image: 'https://x.test/1.jpg#1600' } }],
    'https://x.test/1-1600.webp 1600w',
    0,
  ],
])('plays %s', async (_, rows, srcSet, films) => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
  server.use(rest('site_texts', () => HttpResponse.json(rows)));
  openHome();
  await waitFor(() =>
    expect(document.querySelector('picture source')).toHaveAttribute('srcset', srcSet),
  );
  expect(document.querySelectorAll('video')).toHaveLength(films);
});

it('describes the artist to search engines in the words of the artist', async () => {
  const texts = { description: 'Violin beats from Portland.' };
  server.use(rest('site_texts', () => HttpResponse.json([{ section: 'page-home', texts }])));
  openHome();
  await waitFor(() => {
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent;
    expect(data).toContain(`"description":"${texts.description}"`);
  });
});

it.each([
  ['featured-beats-changes', ['featured-beats']],
  ['beats-changes', ['beats']],
  ['gallery-section-changes', ['gallery']],
])('the channel %s keeps %j live', async (channel, queryKey) => {
  openHome();
  const live = expect.objectContaining({ channel, queryKey }) as unknown;
  await waitFor(() => expect(useLiveChannel).toHaveBeenCalledWith(live));
});

it('Listen Now plays the newest featured beat, and stops it', async () => {
  const { user, media } = openHome([newest, older]);
  const button = listen();
  expect(button).toBeDisabled();
  await waitFor(() => expect(button).toBeEnabled());
  expect(button).toHaveAccessibleDescription(/Up next: Bow & Arrow/);
  await user.click(button);
  expect(media.sources).toEqual(['/preview.mp3']);
  expect(button).toHaveAttribute('aria-busy', 'true');
  media.begin();
  const stop = await screen.findByRole('button', { name: 'Stop' });
  expect(stop).toHaveAccessibleDescription(/Now playing: Bow & Arrow/);
  expect(screen.getAllByRole('button', { name: 'Stop Bow & Arrow' })).not.toHaveLength(0);
  await user.click(stop);
  expect(media.paused).toBe(true);
  await waitFor(() => expect(listen()).toBeEnabled());
});

it('Listen Now is disabled and explains why when the beats cannot be loaded', async () => {
  openHome();
  server.use(rest('beats', () => refusal()));
  const words = 'There is no featured beat to play yet.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(listen()).toBeDisabled();
  expect(listen()).toHaveAccessibleDescription(words);
  for (const name of ['beats', 'featured-beats']) {
    const failed = `Loading ${name} failed:`;
    await waitFor(() => expect(console.error).toHaveBeenCalledWith(failed, expect.anything()));
  }
  vi.mocked(console.error).mockClear();
});

it('the title is typed a character every 65 ms, read out whole, and accents its last word', () => {
  const title = 'Trap Violinist';
  const { rerender } = render(<TypedHeading title={title} />);
  const letters = [...document.querySelectorAll<HTMLElement>('.typed-letter')];
  expect(letters.map((letter) => letter.textContent)).toEqual(title.split(''));
  expect(letters.map(({ style }) => style.getPropertyValue('--typed-at'))).toEqual(
    Array.from(title, (_, index) => `${65 * (index + 1)}ms`),
  );
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(document.querySelector('.text-rosin')).toHaveTextContent('Violinist');
  rerender(<TypedHeading title="Violin" />);
  expect(document.querySelector('.text-rosin')).toBeNull();
});
