import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { AboutPage } from '@/app/routes/site/about-page';
import { FindMePage } from '@/app/routes/site/find-me-page';
import { PlaylistPage } from '@/app/routes/site/playlist-page';
import { SocialPage } from '@/app/routes/site/social-page';
import { aboutPage } from '@/content/about';
import { artist } from '@/content/artist';
import { findMePage } from '@/content/find-me';
import { featuredTracks, playlistPage } from '@/content/playlist';
import { socialPage } from '@/content/social';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();

function bandUnderTheBow(): number {
  return [...document.querySelectorAll('[data-playing]')].findIndex(
    (band) => band.getAttribute('data-playing') === 'true',
  );
}

describe.each([aboutPage, playlistPage, socialPage, findMePage])('$title', ({ description }) => {
  it('has a description of 70 to 160 characters', () => {
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
  });
});

describe('About', () => {
  it('shows the parts of a beat', () => {
    renderApp(<AboutPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Half violin, half low end',
    );
    expect(
      screen.getAllByRole('listitem').map((item) => item.querySelector('h3')?.textContent),
    ).toEqual(
      expect.arrayContaining(['1Violin, bowed', '2Violin, plucked', '3Hats', '4808', '5The room']),
    );
  });

  it.each([
    [/^License a beat/, '/beats'],
    [/^Commission a beat/, '/find-me?type=custom'],
    [/^Book a show/, '/find-me?type=booking'],
    [/^Just listen/, '/playlist'],
    [/^Read my story/, '/my-story'],
  ])('leads on: %s', (name, href) => {
    renderApp(<AboutPage />);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });
});

describe('Playlist', () => {
  it('shows four tracks with two disabled links each and explains them once', async () => {
    const { user } = renderApp(<PlaylistPage />);
    const tracks = within(screen.getByRole('region', { name: 'Featured tracks' }));
    expect(tracks.getAllByRole('heading', { level: 2 })).toHaveLength(4);
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
  });

  it('does not navigate from a disabled link', () => {
    renderApp(<PlaylistPage />);
    const link = screen.getByRole('link', { name: 'Apple Music: Two Frequencies' });
    const press = createEvent.click(link);
    fireEvent(link, press);
    expect(press.defaultPrevented).toBe(true);
  });

  it('highlights the hovered or focused track on the record', async () => {
    const { user } = renderApp(<PlaylistPage />);
    expect(bandUnderTheBow()).toBe(0);
    await user.hover(screen.getByRole('heading', { name: 'Left Hand Only' }));
    expect(bandUnderTheBow()).toBe(2);
    act(() => screen.getByRole('link', { name: 'Spotify: Gravel Road, 1911' }).focus());
    expect(bandUnderTheBow()).toBe(1);
  });

  it('shows the player, the films to come and a link to the store', () => {
    renderApp(<PlaylistPage />);
    expect(screen.getByRole('region', { name: 'The whole shelf' })).toBeVisible();
    const films = within(screen.getByRole('region', { name: 'Films, coming' }));
    expect(films.getByText('Coming soon')).toBeVisible();
    expect(films.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Visit the Beat Store' })).toHaveAttribute(
      'href',
      '/beat-store',
    );
  });
});

describe('Social', () => {
  it('has six cards, each of which opens its profile in a new tab', () => {
    renderApp(<SocialPage />);
    const links = screen.getAllByRole('link', { name: /^Follow Now: / });
    expect(
      links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual(
      artist.socials.map(({ name, url }) => [`Follow Now: ${name} (opens in a new tab)`, url]),
    );
    for (const link of links) {
      expect(link).toHaveTextContent('Follow Now');
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noreferrer');
    }
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .slice(0, 6)
        .map((h2) => h2.textContent),
    ).toEqual(['Instagram', 'TikTok', 'YouTube', 'Spotify', 'Twitter (X)', 'SoundCloud']);
  });

  it('links to the store', () => {
    renderApp(<SocialPage />);
    expect(screen.getByRole('link', { name: 'Visit the Beat Store' })).toHaveAttribute(
      'href',
      '/beat-store',
    );
  });
});

describe('Find Me', () => {
  const type = () => screen.getByRole('combobox');

  it('offers its own five kinds of message', () => {
    renderApp(<FindMePage />);
    expect([...type().querySelectorAll('option')].map(({ value }) => value)).toEqual([
      '',
      'booking',
      'sync',
      'custom',
      'collaboration',
      'other',
    ]);
  });

  it('stores a message with its source', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    const received: unknown[] = [];
    server.use(
      http.post('*/rest/v1/contact_messages', async ({ request }) => {
        received.push(await request.json());
        return new HttpResponse(null, { status: 201 });
      }),
    );
    const { user } = renderApp(<FindMePage />);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
    await user.selectOptions(type(), 'sync');
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'A film about ferries.');
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Message sent')).toBeVisible();
    expect(received).toEqual([
      expect.objectContaining({ project_type: 'sync', source: 'find-me' }),
    ]);
  });

  it('shows email, phone, location and response time', () => {
    renderApp(<FindMePage />);
    expect(screen.getByRole('link', { name: artist.email })).toHaveAttribute(
      'href',
      `mailto:${artist.email}`,
    );
    expect(screen.getByRole('link', { name: artist.phone })).toHaveAttribute(
      'href',
      'tel:+15035550142',
    );
    expect(screen.getByText('Portland, OR', { selector: 'dd' })).toBeVisible();
    expect(screen.getByText('24-48 hours', { selector: 'dd' })).toBeVisible();
    expect(screen.getByRole('figure')).toHaveTextContent('Map Coming Soon');
    expect(screen.getByRole('link', { name: 'Visit the Beat Store' })).toHaveAttribute(
      'href',
      '/beat-store',
    );
  });
});
