import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resamplePeaks, Waveform, WaveformSlider } from './waveform';

const peaks = [10, 90, 40, 60];

describe('bars', () => {
  it('show the loudest of their share', () => {
    expect(resamplePeaks([10, 90, 40, 60], 2)).toEqual([90, 60]);
    expect(resamplePeaks([10, 90], 4)).toEqual([10, 10, 90, 90]);
  });

  it('are as many as asked for and within the picture, whatever the peaks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50, max: 500 }), { maxLength: 400 }),
        fc.integer({ min: 1, max: 200 }),
        (values, bars) => {
          const heights = resamplePeaks(values, bars);
          expect(heights).toHaveLength(bars);
          for (const height of heights) {
            expect(height).toBeGreaterThan(0);
            expect(height).toBeLessThanOrEqual(100);
          }
        },
      ),
    );
  });
});

describe('Waveform', () => {
  it('is a picture for the eye only, clipped where the music stands', () => {
    const { container } = render(<Waveform className="h-8" peaks={peaks} progress={0.25} live />);
    expect(screen.queryByRole('slider')).toBeNull();
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    const [all, heard] = container.querySelectorAll('svg');
    expect(heard).toHaveStyle({ clipPath: 'inset(0 75% 0 0)' });
    expect(heard).toHaveClass('text-live');
    expect(all?.innerHTML).toBe(heard?.innerHTML);
  });

  it('is violet only while it sounds', () => {
    const { container } = render(<Waveform className="h-8" peaks={peaks} progress={0.25} />);
    expect(container.querySelectorAll('svg')[1]).not.toHaveClass('text-live');
  });

  it('draws nothing as heard before the start', () => {
    const { container } = render(<Waveform className="h-8" peaks={[]} />);
    expect(container.querySelectorAll('svg')).toHaveLength(1);
  });
});

describe('WaveformSlider', () => {
  const onSeek = vi.fn<(seconds: number) => void>();

  beforeEach(() => {
    onSeek.mockReset();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(100, 0, 200, 44),
    );
  });

  function show(time = 60, duration = 168) {
    render(
      <WaveformSlider
        label="Position in Midnight Rosin"
        peaks={peaks}
        time={time}
        duration={duration}
        onSeek={onSeek}
      />,
    );
    return screen.getByRole('slider', { name: 'Position in Midnight Rosin' });
  }

  it('says where it stands', () => {
    expect(show(72.4)).toHaveAttribute('aria-valuetext', '1:12 of 2:48');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '72');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuemax', '168');
  });

  it.each([
    ['{ArrowRight}', 65],
    ['{ArrowUp}', 65],
    ['{ArrowLeft}', 55],
    ['{ArrowDown}', 55],
    ['{PageUp}', 75],
    ['{PageDown}', 45],
    ['{Home}', 0],
    ['{End}', 168],
  ])('goes with %s to %d s', async (key, seconds) => {
    const user = userEvent.setup();
    show();
    await user.tab();
    await user.keyboard(key);
    expect(onSeek.mock.calls).toEqual([[seconds]]);
  });

  it('does not leave the track', async () => {
    const user = userEvent.setup();
    show(2, 4);
    await user.tab();
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    expect(onSeek.mock.calls).toEqual([[0], [4]]);
  });

  it('leaves other keys and the browser’s own combinations alone', async () => {
    const user = userEvent.setup();
    show();
    await user.tab();
    await user.keyboard('a{Alt>}{ArrowLeft}{/Alt}{Enter}');
    expect(onSeek).not.toHaveBeenCalled();
  });

  it('goes where it is pressed', () => {
    const slider = show();
    fireEvent.pointerDown(slider, { button: 0, clientX: 150 });
    fireEvent.pointerUp(slider, { clientX: 150 });
    expect(onSeek.mock.calls).toEqual([[42]]);
  });

  it('follows a drag with its hand and the sound only at its end', () => {
    const slider = show();
    fireEvent.pointerDown(slider, { button: 0, clientX: 150 });
    fireEvent.pointerMove(slider, { clientX: 200 });
    expect(slider).toHaveAttribute('aria-valuetext', '1:24 of 2:48');
    expect(onSeek).not.toHaveBeenCalled();
    fireEvent.pointerMove(slider, { clientX: 900 });
    fireEvent.pointerUp(slider, { clientX: 900 });
    expect(onSeek.mock.calls).toEqual([[168]]);
  });

  it('forgets a drag that the system took over, and other buttons', () => {
    const slider = show();
    fireEvent.pointerDown(slider, { button: 0, clientX: 150 });
    fireEvent.pointerCancel(slider);
    fireEvent.pointerUp(slider, { clientX: 150 });
    fireEvent.pointerDown(slider, { button: 2, clientX: 150 });
    fireEvent.pointerUp(slider, { clientX: 150 });
    expect(onSeek).not.toHaveBeenCalled();
    expect(slider).toHaveAttribute('aria-valuetext', '1:00 of 2:48');
  });

  it.each([
    [0, 64],
    [120, 30],
    [4000, 160],
  ])('draws for a room of %d px %d bars', (width, bars) => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
    expect(show().querySelector('svg')).toHaveAttribute('viewBox', `0 0 ${bars} 100`);
  });

  it('cannot be moved before the length is known', async () => {
    const user = userEvent.setup();
    const slider = show(0, 0);
    expect(slider).toHaveAttribute('aria-disabled', 'true');
    fireEvent.pointerDown(slider, { button: 0, clientX: 150 });
    fireEvent.pointerUp(slider, { clientX: 150 });
    await user.tab();
    await user.keyboard('{ArrowRight}{End}');
    expect(onSeek).not.toHaveBeenCalled();
  });
});
