import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FanQuotes } from '@/app/routes/home/sections/fan-quotes';
import { fanQuotes } from '@/content/home-fans';
import { DESKTOP_QUERY, REDUCED_MOTION_QUERY } from '@/lib/use-media-query';

function matching(...queries: string[]) {
  const original = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(original(query), { matches: queries.includes(query) }),
  );
}

const list = () => screen.getByRole('list', { name: 'From the front row' });

describe('the fan quotes', () => {
  it('are six, each with who said it and where', () => {
    render(<FanQuotes />);
    const quotes = within(list()).getAllByRole('figure');
    expect(quotes).toHaveLength(6);
    fanQuotes.forEach(({ quote, handle, platform }, index) => {
      expect(quotes[index]).toHaveTextContent(quote);
      expect(quotes[index]).toHaveTextContent(handle);
      expect(quotes[index]).toHaveTextContent(platform);
    });
  });

  it('draw how somebody signed instead of printing it', () => {
    const { container } = render(<FanQuotes />);
    for (const { avatar } of fanQuotes) expect(container).not.toHaveTextContent(avatar);
    expect(list().querySelectorAll('svg')).toHaveLength(6);
  });

  it('move on phones, twice for the eye and once for the ear, until paused', async () => {
    const { container } = render(<FanQuotes />);
    expect(container.querySelectorAll('blockquote')).toHaveLength(12);
    expect(screen.getAllByRole('figure')).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Pause the moving quotes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Let the quotes move' }));
    expect(screen.getByRole('button', { name: 'Pause the moving quotes' })).toBeVisible();
  });

  it.each([
    ['where there is room for all of them', DESKTOP_QUERY],
    ['where less motion is wanted', REDUCED_MOTION_QUERY],
  ])('stand still %s', (_, query) => {
    matching(query);
    const { container } = render(<FanQuotes />);
    expect(container.querySelectorAll('blockquote')).toHaveLength(6);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
