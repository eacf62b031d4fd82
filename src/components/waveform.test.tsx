import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Waveform, WaveformSlider } from './waveform';

const peaks = [10, 90, 40, 60];

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

  it('draws each peak, and even silence', () => {
    const { container } = render(<Waveform className="h-8" peaks={[100, 0]} />);
    expect(container.querySelector('path')).toHaveAttribute('d', 'M0 0h1v100h-1M1 47h1v6h-1');
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
    expect(screen.getByRole('slider')).toHaveValue('72.4');
    expect(screen.getByRole('slider')).toHaveAttribute('max', '168');
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

  it('goes where it is dragged', () => {
    fireEvent.change(show(), { target: { value: '42' } });
    expect(onSeek.mock.calls).toEqual([[42]]);
  });

  it('cannot be moved before the length is known', () => {
    const slider = show(0, 0);
    expect(slider).toHaveAttribute('aria-disabled', 'true');
    for (const key of ['ArrowRight', 'End']) fireEvent.keyDown(slider, { key });
    expect(onSeek).not.toHaveBeenCalled();
  });
});
