import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STRIP_SPEED } from '@/features/gallery/model';
import { useAutoScroll } from '@/features/gallery/public/use-auto-scroll';

let show: (visible: boolean) => void = () => {};

class FakeIntersectionObserver {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    show = (visible) => callback([{ isIntersecting: visible }]);
  }
  observe() {}
  disconnect() {
    show = () => {};
  }
}

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

function point(type: string, pointerType: string) {
  fireEvent(strip(), new PointerEvent(type, { pointerType }));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('useAutoScroll', () => {
  it('moves while it is in sight', () => {
    render(<Strip />);
    expect(travel()).toBe(0);
    show(true);
    expect(travel()).toBeGreaterThan(STRIP_SPEED * 0.4);
    expect(travel()).toBeLessThan(STRIP_SPEED * 0.6);
    show(false);
    expect(travel()).toBe(0);
  });

  it('stands still when it is paused', () => {
    const { rerender } = render(<Strip />);
    show(true);
    expect(travel()).toBeGreaterThan(0);
    rerender(<Strip running={false} />);
    expect(travel()).toBe(0);
    rerender(<Strip />);
    show(true);
    expect(travel()).toBeGreaterThan(0);
  });

  it('rests under the mouse, not under a finger that only passes', () => {
    render(<Strip />);
    show(true);
    point('pointerenter', 'mouse');
    expect(travel()).toBe(0);
    point('pointerleave', 'mouse');
    expect(travel()).toBeGreaterThan(0);
    point('pointerenter', 'touch');
    expect(travel()).toBeGreaterThan(0);
  });

  it('rests while the focus is in it', () => {
    render(<Strip />);
    show(true);
    act(() => screen.getByRole('button').focus());
    expect(travel()).toBe(0);
    act(() => screen.getByRole('button').blur());
    expect(travel()).toBeGreaterThan(0);
  });

  it('rests while it is touched, and a while after', () => {
    render(<Strip />);
    show(true);
    fireEvent.touchStart(strip());
    expect(travel()).toBe(0);
    fireEvent.touchEnd(strip());
    expect(travel()).toBe(0);
    act(() => void vi.advanceTimersByTime(2_500));
    expect(travel()).toBeGreaterThan(0);
  });

  it('goes on from where it was scrolled to by hand', () => {
    render(<Strip />);
    show(true);
    strip().scrollLeft = 600;
    travel();
    expect(strip().scrollLeft).toBeGreaterThan(600);
    expect(strip().scrollLeft).toBeLessThan(600 + STRIP_SPEED);
  });

  it('leaves nothing running behind', () => {
    const { unmount } = render(<Strip />);
    show(true);
    travel();
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
