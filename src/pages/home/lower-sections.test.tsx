import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { artist } from '@/content/artist';
import { fans } from '@/content/home-sections';
import { DESKTOP_QUERY, REDUCED_MOTION_QUERY } from '@/lib/hooks';
import { LowerSections } from '@/pages/home/lower-sections';
import { FanQuotes } from '@/pages/home/press-sections';
import { stubIntersectionObserver, stubMedia } from '@tests/support/browser';
import { hrefOf, texts } from '@tests/support/page';
import { renderApp } from '@tests/support/render';
import { rest, testServer } from '@tests/support/server';

const server = testServer();

function openSections() {
  server.use(
    rest('beats', () => HttpResponse.json([])),
    rest('gallery_images', () => HttpResponse.json([])),
  );
  return renderApp(<LowerSections />);
}

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));

it('shows the newest songs once the artist has emptied the rating', async () => {
  const views = stubIntersectionObserver();
  const song = { id: 1, title: 'Night Bus', artist: 'Nia', url: 'https://nia.test/song' };
  server.use(
    rest('site_texts', () => HttpResponse.json([{ section: 'rating', texts: { score: '' } }])),
    rest('rpc/songs_made', () => HttpResponse.json([song])),
  );
  openSections();
  await waitFor(() => {
    views.show(true);
    expect(screen.getByRole('link', { name: /^Night Bus/ })).toBeVisible();
  });
});

it('the lower sections of the home page show the family, the story, the single, the press, the radio show, announced merch and the forms', async () => {
  openSections();
  const contact = region('What are you making?');
  expect(contact.getByText('24-48 hours')).toBeVisible();
  for (const name of ['Send Message', 'Subscribe']) {
    expect(contact.getByRole('button', { name })).toBeEnabled();
  }
  const single = region('Rosin & Smoke');
  expect(single.getByText('Summer 2025')).toBeVisible();
  expect(single.getByText('Reel coming soon')).toBeVisible();
  expect(await single.findByLabelText(/Email for early access/)).toBeVisible();
  expect(single.getByRole('button', { name: 'Get Early Access' })).toBeEnabled();

  const generations = ['Great-Grandfather', 'Grandfather', 'Father'];
  const family = region('Bloodline').getAllByRole('heading', { level: 3 });
  expect(texts(family)).toEqual(generations);
  expect(hrefOf('Read My Story')).toBe('/my-story');

  const press = region('Press & Features');
  const [features, posts] = press.getAllByRole('list');
  expect(features?.children).toHaveLength(3);
  expect(posts?.children).toHaveLength(2);
  const kit = press.getByRole('link', { name: 'Download Press Kit' });
  expect(kit).toHaveAttribute('href', '/press/press-kit.zip');
  expect(kit).toHaveAttribute('download');

  expect(region('Listen on Spotify').getByRole('button', { name: 'Play here' })).toBeEnabled();
  const radio = region(artist.radio.show);
  const frequencies = within(radio.getByRole('list', { name: 'Listen on' }));
  expect(texts(frequencies.getAllByRole('listitem'))).toEqual([...artist.radio.frequencies]);
  expect(radio.getByText(/Spokane/)).toBeVisible();

  const merch = region('New merch');
  const products = merch.getAllByRole('article');
  expect(products).toHaveLength(3);
  for (const product of products) expect(product).toHaveTextContent('Coming Soon');
  const link = merch.getByRole('link', { name: 'See the Merch' });
  expect(link).toHaveAttribute('href', '/merch');
  // The router does not handle the click, so that the browser loads the merch page itself.
  let isHandled = true;
  const leave = (event: Event) => {
    isHandled = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', leave, { once: true });
  fireEvent.click(link);
  expect(isHandled).toBe(false);
});

it('the lower sections of the home page open a press kit of another site in a new tab', async () => {
  const texts = { kitFile: 'https://kits.test/all', sheetFile: 'https://kits.test/page' };
  server.use(rest('site_texts', () => HttpResponse.json([{ section: 'press', texts }])));
  openSections();
  const kit = screen.getByRole('link', { name: 'Download Press Kit' });
  await waitFor(() => expect(kit).toHaveAttribute('href', texts.kitFile));
  for (const link of [kit, screen.getByRole('link', { name: 'One-page PDF' })]) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).not.toHaveAttribute('download');
  }
});

it('the fan quotes move and are repeated on phones, with hidden copies and a button that pauses them, each with handle and platform', async () => {
  const views = stubIntersectionObserver();
  const { container } = renderApp(<FanQuotes />);
  const list = screen.getByRole('list', { name: 'What fans say' });
  expect(texts(within(list).getAllByRole('figure'))).toEqual(
    fans.quotes.map(({ quote, handle, platform }) => `“${quote}”${handle}${platform}`),
  );
  // Avatars are icons instead of emoji.
  for (const { avatar } of fans.quotes) expect(container).not.toHaveTextContent(avatar);
  expect(list.querySelectorAll('svg')).toHaveLength(fans.quotes.length);
  expect(container.querySelectorAll('blockquote')).toHaveLength(2 * fans.quotes.length);
  expect(screen.getAllByRole('figure')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Pause the quotes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Play the quotes' }));
  expect(screen.getByRole('button', { name: 'Pause the quotes' })).toBeVisible();
  views.show(true);
  const strip = screen.getByRole('group', { name: 'What fans say' });
  await waitFor(() => expect(strip.scrollLeft).toBeGreaterThan(0));
});

it.each([
  ['on wide screens', DESKTOP_QUERY],
  ['with reduced motion', REDUCED_MOTION_QUERY],
])('the fan quotes do not move %s', (_, matching) => {
  stubMedia(matching);
  const { container } = renderApp(<FanQuotes />);
  expect(container.querySelectorAll('blockquote')).toHaveLength(fans.quotes.length);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
