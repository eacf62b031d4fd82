import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Waveform, WaveformSlider } from './waveform';

const bars = '4wel';

describe('Waveform', () => {
  it('is a picture for the eye only, clipped where the music stands', () => {
    const { container } = render(<Waveform className="h-8" bars={bars} progress={0.25} live />);
    expect(screen.queryByRole('slider')).toBeNull();
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    const [all, heard] = container.querySelectorAll('svg');
    expect(heard).toHaveStyle({ clipPath: 'inset(0 75% 0 0)' });
    expect(heard).toHaveClass('text-live');
    const drawn = all?.querySelector('path')?.id ?? '';
    for (const half of container.querySelectorAll('use')) {
      expect(half).toHaveAttribute('href', `#${drawn}`);
    }
    expect(heard?.querySelectorAll('use')).toHaveLength(2);
  });

  it('is violet only while it sounds', () => {
    const { container } = render(<Waveform className="h-8" bars={bars} progress={0.25} />);
    expect(container.querySelectorAll('svg')[1]).not.toHaveClass('text-live');
  });

  it.each([
    ['z0', 'M0-1V35h1V2h1V-1z'],
    ['888', 'M0-1V8h3V-1z'],
    ['8a9', 'M0-1V8h1v2h1V9h1V-1z'],
    ['', 'M0-1V3h1V-1z'],
  ])('draws the bars %j in few characters, and even silence', (known, path) => {
    const { container } = render(<Waveform className="h-8" bars={known} />);
    expect(container.querySelector('path')).toHaveAttribute('d', path);
  });

  it('draws nothing as heard before the start', () => {
    const { container } = render(<Waveform className="h-8" bars="" />);
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
        bars={bars}
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
