import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MyStoryPage } from '@/app/routes/site/my-story-page';
import { artist } from '@/content/artist';
import { myStoryPage, storyQuestions } from '@/content/my-story';
import { renderApp } from '@tests/support/render';

const instagram = 'https://www.instagram.com/trapviolinist';

describe('My Story', () => {
  it('opens with name, tagline and three links', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = renderApp(<MyStoryPage />);
    expect(screen.getByRole('heading', { level: 1, name: artist.name })).toBeVisible();
    expect(screen.getByText('Where Trap Meets Violin')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Follow on Instagram' })).toHaveAttribute(
      'href',
      instagram,
    );
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      `mailto:${artist.email}`,
    );
    await user.click(screen.getByRole('button', { name: 'Read Her Story' }));
    expect(scrolled.mock.contexts).toEqual([document.getElementById('biography')]);
    expect(document.getElementById('biography')).toHaveFocus();
  });

  it('shows the five timeline items in order', () => {
    renderApp(<MyStoryPage />);
    const timeline = within(screen.getByRole('region', { name: 'One string, five movements' }));
    expect(timeline.getAllByRole('heading', { level: 3 }).map((h3) => h3.textContent)).toEqual([
      'Rooted in Resilience',
      'Self-Taught Symphony',
      'Beats Meet Strings',
      'Voice of Culture Radio',
      'Trap Violin Goes Global',
    ]);
  });

  it('names the family from the lowest string to the highest', () => {
    renderApp(<MyStoryPage />);
    const family = within(screen.getByRole('region', { name: 'Four strings, four generations' }));
    expect(family.getAllByRole('heading', { level: 3 }).map((h3) => h3.textContent)).toEqual([
      'Great-Grandfather',
      'Grandfather',
      'Father',
      artist.name,
    ]);
    expect(family.getByRole('link', { name: 'See the Gallery' })).toHaveAttribute(
      'href',
      '/gallery',
    );
    expect(family.getByRole('link', { name: 'Hear the Playlist' })).toHaveAttribute(
      'href',
      '/playlist',
    );
  });

  it('gives links with the same text distinct names', () => {
    renderApp(<MyStoryPage />);
    const nights = within(screen.getByRole('region', { name: 'Nights that counted' }));
    const names = nights.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
    const labeled = names.filter((name) => name !== null);
    expect(labeled.some((name) => name.startsWith('Watch: '))).toBe(true);
    expect(labeled.some((name) => name.startsWith('Instagram: '))).toBe(true);
    expect(new Set(labeled).size).toBe(labeled.length);
  });

  it('loads nothing from YouTube until the film is played', async () => {
    const { user } = renderApp(<MyStoryPage />);
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Play the film/ }));
    const frame = screen.getByTitle('One take in the small room');
    expect(frame).toHaveAttribute(
      'src',
      expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/VIDEO_ID\?/),
    );
    expect(frame).toHaveFocus();
  });

  it('names both frequencies and the city', () => {
    renderApp(<MyStoryPage />);
    expect(
      screen.getByRole('img', { name: 'Listen in Spokane on 87.5 FM or 108.1 FM' }),
    ).toBeVisible();
  });

  it('answers five questions', async () => {
    const { user } = renderApp(<MyStoryPage />);
    const asked = within(screen.getByRole('region', { name: 'Five questions' }));
    expect(asked.getAllByRole('heading', { level: 3 }).map((h3) => h3.textContent)).toEqual(
      storyQuestions.map(({ question }) => question),
    );
    expect(storyQuestions).toHaveLength(5);
    const [first] = storyQuestions;
    if (!first) throw new Error('There are no questions.');
    await user.click(asked.getByText(first.question));
    await waitFor(() => expect(asked.getByText(first.answer)).toBeVisible());
  });

  it('ends with links to the beats and Instagram', () => {
    renderApp(<MyStoryPage />);
    const end = within(screen.getByRole('region', { name: 'The next verse is yours' }));
    expect(end.getByRole('link', { name: /^Beat licensing portal/ })).toHaveAttribute(
      'href',
      '/beats',
    );
    expect(end.getByRole('link', { name: /^Instagram/ })).toHaveAttribute('href', instagram);
  });

  it('has a description of 70 to 160 characters', () => {
    expect(myStoryPage.description.length).toBeGreaterThanOrEqual(70);
    expect(myStoryPage.description.length).toBeLessThanOrEqual(160);
  });
});
