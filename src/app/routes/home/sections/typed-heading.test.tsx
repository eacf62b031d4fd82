import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TypedHeading } from '@/app/routes/home/sections/typed-heading';

const TITLE = 'Trap Violinist';

function typed() {
  return [...document.querySelectorAll('[data-typed="true"]')].map((el) => el.textContent).join('');
}

function letters() {
  return document.querySelectorAll('[data-typed]').length;
}

describe('the typed title', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('appears a character every 65 ms, then rests', () => {
    render(<TypedHeading title={TITLE} />);
    expect(typed()).toBe('');
    act(() => void vi.advanceTimersByTime(65));
    expect(typed()).toBe('T');
    act(() => void vi.advanceTimersByTime(65 * 4));
    expect(typed()).toBe('Trap');
    act(() => void vi.advanceTimersByTime(65 * 9));
    expect(typed()).toBe('TrapViolinist');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is laid out whole from the start', () => {
    render(<TypedHeading title={TITLE} />);
    const before = letters();
    expect(before).toBe(13);
    act(() => void vi.advanceTimersByTime(500));
    expect(letters()).toBe(before);
  });

  it('is read out whole at any time', () => {
    render(<TypedHeading title={TITLE} />);
    expect(screen.getByRole('heading', { level: 1, name: TITLE })).toBeInTheDocument();
  });

  it('is there at once where less motion is wanted', () => {
    const original = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(original(query), { matches: query === '(prefers-reduced-motion: reduce)' }),
    );
    render(<TypedHeading title={TITLE} />);
    expect(typed()).toBe('TrapViolinist');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops typing when it leaves the page', () => {
    const { unmount } = render(<TypedHeading title={TITLE} />);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
