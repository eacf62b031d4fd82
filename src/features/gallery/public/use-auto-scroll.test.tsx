import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextOffset, STRIP_SPEED, useAutoScroll } from '@/features/gallery/public/use-auto-scroll';
import { stubIntersectionObserver } from '@tests/support/browser';
import { fc } from '@tests/support/property';

let views: ReturnType<typeof stubIntersectionObserver>;
const show = (visible: boolean) => views.show(visible);

function Strip({ running = true }: { running?: boolean }) {
  const strip = useRef<HTMLDivElement>(null);
  useAutoScroll(strip, { running, period: 1000 });
  return (
    <div ref={strip} data-testid="strip">
      <button type="button">a card</button>
    </div>
  );
}

function strip() {
  return screen.getByTestId('strip');
}

/** How far the strip moves in half a second. */
function travel() {
  const before = strip().scrollLeft;
  act(() => void vi.advanceTimersByTime(500));
  return strip().scrollLeft - before;
}

beforeEach(() => {
  vi.useFakeTimers();
  views = stubIntersectionObserver();
});

describe('the strip', () => {
  it('moves while it is visible, and has no timers after unmount', () => {
    const { unmount } = render(<Strip />);
    expect(travel()).toBe(0);
    show(true);
    expect(travel()).toBeGreaterThan(STRIP_SPEED * 0.4);
    expect(travel()).toBeLessThan(STRIP_SPEED * 0.6);
    show(false);
    expect(travel()).toBe(0);
    show(true);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops while it is paused, hovered or focused, and for a while after the user has scrolled it', () => {
    const { rerender } = render(<Strip />);
    show(true);
    const matches = vi.spyOn(strip(), 'matches').mockImplementation((is) => is.includes(':'));
    expect(travel()).toBe(0);
    matches.mockRestore();
    act(() => screen.getByRole('button').focus());
    expect(travel()).toBe(0);
    act(() => screen.getByRole('button').blur());
    expect(travel()).toBeGreaterThan(0);
    rerender(<Strip running={false} />);
    expect(travel()).toBe(0);
    rerender(<Strip />);
    show(true);
    expect(travel()).toBeGreaterThan(0);

    strip().scrollLeft = 600;
    expect(travel()).toBe(0);
    act(() => void vi.advanceTimersByTime(2_500));
    expect(strip().scrollLeft).toBeGreaterThan(600);
    expect(strip().scrollLeft).toBeLessThan(600 + STRIP_SPEED);
  });
});

describe('nextOffset', () => {
  const loop = { period: 12 * 364, lead: 40 };

  it('does not catch up after a pause', () => {
    expect(nextOffset(0, 60_000, loop)).toBeCloseTo(STRIP_SPEED / 10);
    expect(nextOffset(100, -20, loop)).toBe(100);
  });

  it('moves at a constant speed, and jumps back only by whole periods', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0, max: 300, noNaN: true }),
        fc.double({ min: 0, max: 60_000, noNaN: true }),
        fc.double({ min: 0, max: 1000, noNaN: true }),
        (cards, lead, start, elapsed) => {
          const period = cards * 364;
          const next = nextOffset(start, elapsed, { period, lead });
          expect(next).toBeLessThan(period + lead);
          const moved = next - start - (STRIP_SPEED * Math.min(elapsed, 100)) / 1000;
          const jumps = Math.round(moved / period);
          expect(moved - jumps * period).toBeCloseTo(0, 5);
          expect(jumps).toBeLessThanOrEqual(0);
        },
      ),
    );
  });
});
