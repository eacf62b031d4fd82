import { readFileSync } from 'node:fs';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { parseLegalText } from '@/build/legal-text';
import { artist } from '@/content/artist';
import { termsPage } from '@/content/legal';
import { instagram, questions } from '@/content/my-story';
import { featuredTracks } from '@/content/playlist';
import type { Texts } from '@/features/site-texts/model';
import { siteTextsQuery } from '@/features/site-texts/queries';
import { FindMePage } from '@/pages/find-me/find-me-page';
import { LegalPage } from '@/pages/legal/legal-page';
import { MyStoryPage } from '@/pages/my-story/my-story-page';
import { PlaylistPage } from '@/pages/playlist/playlist-page';
import { SocialPage } from '@/pages/social/social-page';
import { address, hrefOf, openPage, texts } from '@tests/support/page';
import { renderApp } from '@tests/support/render';
import { rest, testServer } from '@tests/support/server';

const server = testServer();

/** The texts that the artist has changed, by section. */
function showTexts(texts: Record<string, Texts>) {
  const rows = Object.entries(texts).map(([section, own]) => ({ section, texts: own }));
  server.use(rest('site_texts', () => HttpResponse.json(rows)));
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const headings = (level: number, name?: string) =>
  texts((name === undefined ? screen : region(name)).getAllByRole('heading', { level }));

it.each<[title: string, Page: ComponentType, links: [name: string | RegExp, href: string][]]>([
  [
    'My Story',
    MyStoryPage,
    [
      ['Follow on Instagram', instagram],
      ['Contact', `mailto:${artist.email}`],
      ['See the Gallery', '/gallery'],
      ['Hear the Playlist', '/playlist'],
      [/^Beat licensing portal/, '/beats'],
      [/^Instagram(?!:)/, instagram],
    ],
  ],
  ['Playlist', PlaylistPage, [['Visit the Beat Store', '/beat-store']]],
  ['Social', SocialPage, [['Visit the Beat Store', '/beat-store']]],
  [
    'Find Me',
    FindMePage,
    [
      ['Visit the Beat Store', '/beat-store'],
      [artist.email, `mailto:${artist.email}`],
      [artist.phone, 'tel:+15035550142'],
    ],
  ],
])('%s links to other pages', (_, Page, links) => {
  renderApp(<Page />);
  for (const [name, href] of links) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

describe('My Story', () => {
  it('shows the timeline, the family from the lowest string to the highest, and the radio show', () => {
    renderApp(<MyStoryPage />);
    expect(headings(1)).toEqual([artist.name]);
    expect(screen.getByText('Where Trap Meets Violin')).toBeVisible();
    const hero = screen.getByRole('img', { name: /^Trap Violinist playing the violin/ });
    expect(hero).toHaveAttribute('src', expect.stringMatching(/^\/images\/story\/hero/));
    expect(headings(3, 'One string, five movements')).toEqual([
      'Rooted in Resilience',
      'Self-Taught Symphony',
      'Beats Meet Strings',
      'Voice of Culture Radio',
      'Trap Violin Goes Global',
    ]);
    const family = ['Great-Grandfather', 'Grandfather', 'Father', artist.name];
    expect(headings(3, 'Four strings, four generations')).toEqual(family);
    const radio = 'Listen in Spokane on 87.5 FM or 108.1 FM';
    expect(screen.getByRole('img', { name: radio })).toBeVisible();

    // Links with the same text have different accessible names.
    const nights = region('Nights that counted').getAllByRole('link');
    const names = nights.map((link) => link.getAttribute('aria-label'));
    const labeled = names.filter((name) => name !== null);
    expect(labeled).toContainEqual(expect.stringMatching(/^Watch: /));
    expect(labeled).toContainEqual(expect.stringMatching(/^Instagram: /));
    expect(new Set(labeled).size).toBe(labeled.length);
  });

  it('scrolls to the biography, answers five questions, and loads nothing from YouTube until the film is played', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = renderApp(<MyStoryPage />);
    await user.click(screen.getByRole('button', { name: 'Read Her Story' }));
    const biography = document.getElementById('biography');
    expect(scrolled.mock.contexts).toEqual([biography]);
    expect(biography).toHaveFocus();

    const topics = [/music/, /sound come from/, /sets you apart/, /industry/, /mission/];
    const expected = topics.map((topic) => expect.stringMatching(topic) as string);
    expect(headings(3, 'Five questions')).toEqual(expected);
    const [first] = questions.items;
    expect(screen.getByText(first.answer)).not.toBeVisible();
    await user.click(screen.getByText(first.question));
    await waitFor(() => expect(screen.getByText(first.answer)).toBeVisible());
    // Browsers keep only one of the `details` elements with the same name open.
    const names = [...document.querySelectorAll('details')].map((part) =>
      part.getAttribute('name'),
    );
    expect([...new Set(names)]).toEqual([expect.any(String)]);

    expect(document.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Play the film/ }));
    const frame = screen.getByTitle('One take in the small room');
    expect(frame).toHaveFocus();
    expect(frame.getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/VIDEO_ID\?/,
    );
  });

  it('plays the artist’s own film, and links to it', async () => {
    const filmUrl = 'https://youtu.be/dQw4w9WgXcQ?si=1';
    showTexts({ accolades: { filmUrl, filmTitle: 'On the roof' } });
    const { user, queryClient } = renderApp(<MyStoryPage />);
    await user.click(await screen.findByRole('button', { name: /^On the roof/ }));
    expect(screen.getByTitle('On the roof').getAttribute('src')).toContain('/embed/dQw4w9WgXcQ?');
    const link = screen.getByRole('link', { name: 'Watch on YouTube' });
    expect(link).toHaveAttribute('href', filmUrl);

    // An admin types in the panel beside the page.
    link.focus();
    queryClient.setQueryData(siteTextsQuery.queryKey, { accolades: { filmUrl, filmTitle: 'Up' } });
    expect(await screen.findByTitle('Up')).not.toHaveFocus();
  });
});

describe('Playlist', () => {
  it('shows four tracks with two disabled links each, explained once, the player and the films, and highlights the hovered or focused track on the record', async () => {
    const { user } = renderApp(<PlaylistPage />);
    expect(headings(2, 'Featured tracks')).toHaveLength(4);
    const tracks = region('Featured tracks');
    const links = tracks.getAllByRole('link');
    expect(links).toHaveLength(8);
    for (const link of links) {
      expect(link).toHaveAttribute('href', '#');
      expect(link).toHaveAttribute('aria-disabled', 'true');
      expect(link).toHaveAccessibleName(/^(Spotify|Apple Music): /);
      expect(link).toHaveAccessibleDescription(featuredTracks.notYet);
    }
    expect(tracks.getAllByText(featuredTracks.notYet)).toHaveLength(1);
    await user.tab();
    expect(links).not.toContain(document.activeElement);
    expect(document.activeElement).not.toBe(document.body);
    const press = createEvent.click(screen.getByRole('link', { name: /^Apple.*Two Freq/ }));
    fireEvent(screen.getByRole('link', { name: /^Apple.*Two Freq/ }), press);
    expect(press.defaultPrevented).toBe(true);

    expect(screen.getByRole('region', { name: 'All releases' })).toBeVisible();
    const films = region('Films, coming');
    expect(films.getByText('Coming soon')).toBeVisible();
    expect(films.getAllByRole('listitem')).toHaveLength(1);

    const highlighted = () =>
      [...document.querySelectorAll('[data-playing]')].findIndex((track) =>
        track.matches('[data-playing="true"]'),
      );
    expect(highlighted()).toBe(0);
    await user.hover(screen.getByRole('heading', { name: 'Left Hand Only' }));
    expect(highlighted()).toBe(2);
    act(() => screen.getByRole('link', { name: 'Spotify: Gravel Road, 1911' }).focus());
    expect(highlighted()).toBe(1);
  });

  it('describes no link by a note that the artist has emptied', async () => {
    showTexts({ tracks: { notYet: '' } });
    renderApp(<PlaylistPage />);
    const [link] = region('Featured tracks').getAllByRole('link');
    await waitFor(() => expect(link).not.toHaveAttribute('aria-describedby'));
  });

  it('links a track and the player to the addresses that the artist has set', async () => {
    const tracks = featuredTracks.tracks.map(({ title, note }) => ({ title, note }));
    const spotify = 'https://open.spotify.com/track/1';
    Object.assign(tracks[0] ?? {}, { spotify });
    const url = 'https://open.spotify.com/intl-de/album/2?si=3';
    showTexts({ tracks: { tracks }, player: { url, image: 'https://x.test/1.jpg#400' } });
    const { user } = renderApp(<PlaylistPage />);
    const link = await screen.findByRole('link', {
      name: 'Spotify: Rosin & Smoke',
      description: '',
    });
    await waitFor(() => expect(link).toHaveAttribute('href', spotify));
    expect(document.querySelector('img')).toHaveAttribute('src', 'https://x.test/1-400.webp');
    expect(screen.getByRole('link', { name: 'Open in Spotify' })).toHaveAttribute('href', url);
    await user.click(screen.getByRole('button', { name: 'Play here' }));
    const src = 'https://open.spotify.com/embed/album/2?theme=0';
    expect(document.querySelector('iframe')).toHaveAttribute('src', src);
  });
});

it('Social has six cards with a drawing, each of which opens its profile in a new tab', () => {
  renderApp(<SocialPage />);
  const links = screen.getAllByRole('link', { name: /^Follow Now: / });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    artist.socials.map(({ name, url }) => [`Follow Now: ${name} (opens in a new tab)`, url]),
  );
  for (const link of links) {
    expect(link).toHaveTextContent('Follow Now');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer');
  }
  const networks = ['Instagram', 'TikTok', 'YouTube', 'Spotify', 'Twitter (X)', 'SoundCloud'];
  expect(headings(2).slice(0, 6)).toEqual(networks);
  const drawings = readFileSync('public/images/drawings/platforms.svg', 'utf8');
  const parts = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '');
  expect(parts).toHaveLength(links.length);
  for (const part of parts) expect(drawings).toContain(`id="${part.split('#')[1]}"`);
});

it('Find Me offers five kinds of messages, and shows location, response time and a placeholder for the map', () => {
  renderApp(<FindMePage />);
  const kinds = within(screen.getByRole('combobox')).getAllByRole<HTMLOptionElement>('option');
  expect(kinds.map(({ value }) => value)).toEqual([
    ...['', 'booking', 'sync', 'custom', 'collaboration', 'other'],
  ]);

  expect(screen.getByText('Portland, OR', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('24-48 hours', { selector: 'dd' })).toBeVisible();
  expect(screen.getByRole('figure')).toHaveTextContent('Map Coming Soon');
});

const sample = parseLegalText(
  `# House Rules

What holds here.

- **7 days** To change your mind.

## First things {#first}

Read the [other page](/refund) too.
`,
);

it('a legal page shows title, date, key facts and a support link', async () => {
  const { user } = openPage(<LegalPage page={termsPage} text={sample} />);
  expect(screen.getByRole('heading', { level: 1, name: 'House Rules' })).toBeVisible();
  expect(screen.getByText('Last updated January 2025')).toBeVisible();
  expect(hrefOf('Contact support')).toBe('/find-me');
  const facts = within(screen.getByRole('region', { name: 'In short' }));
  expect(facts.getByText('7 days')).toBeVisible();

  // The site's own pages open without a reload.
  await user.click(screen.getByRole('link', { name: 'other page' }));
  expect(address()).toBe('/refund');
});
