import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FanQuotes } from '@/app/routes/home/press-sections';
import { fanQuotes } from '@/content/home-sections';
import { DESKTOP_QUERY, REDUCED_MOTION_QUERY } from '@/lib/hooks';

function matching(...queries: string[]) {
  const original = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(original(query), { matches: queries.includes(query) }),
  );
}

const list = () => screen.getByRole('list', { name: 'What fans say' });

describe('the fan quotes', () => {
  it('show six quotes with handle and platform', () => {
    render(<FanQuotes />);
    const quotes = within(list()).getAllByRole('figure');
    expect(quotes).toHaveLength(6);
    fanQuotes.forEach(({ quote, handle, platform }, index) => {
      expect(quotes[index]).toHaveTextContent(quote);
      expect(quotes[index]).toHaveTextContent(handle);
      expect(quotes[index]).toHaveTextContent(platform);
    });
  });

  it('show avatars as icons instead of emoji', () => {
    const { container } = render(<FanQuotes />);
    for (const { avatar } of fanQuotes) expect(container).not.toHaveTextContent(avatar);
    expect(list().querySelectorAll('svg')).toHaveLength(6);
  });

  it('loop on phones until paused, with the copies hidden from screen readers', async () => {
    const { container } = render(<FanQuotes />);
    expect(container.querySelectorAll('blockquote')).toHaveLength(12);
    expect(screen.getAllByRole('figure')).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Pause the quotes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Play the quotes' }));
    expect(screen.getByRole('button', { name: 'Pause the quotes' })).toBeVisible();
  });

  it.each([
    ['on wide screens', DESKTOP_QUERY],
    ['with reduced motion', REDUCED_MOTION_QUERY],
  ])('do not move %s', (_, query) => {
    matching(query);
    const { container } = render(<FanQuotes />);
    expect(container.querySelectorAll('blockquote')).toHaveLength(6);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
