import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Waveform, WaveformSlider } from './waveform';

describe('Waveform', () => {
  const draw = (props: Omit<Parameters<typeof Waveform>[0], 'className'>) =>
    render(<Waveform className="h-8" {...props} />).container;

  it('is hidden from screen readers, clipped at the position, and colored while it plays', () => {
    const container = draw({ bars: '4wel', progress: 0.25, live: true });
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    const [all, played] = container.querySelectorAll('svg');
    expect(played).toHaveStyle({ clipPath: 'inset(0 75% 0 0)' });
    expect(played).toHaveClass('text-live');
    const drawn = all?.querySelector('path')?.id ?? '';
    expect(played?.querySelectorAll(`use[href="#${drawn}"]`)).toHaveLength(2);
    const paused = draw({ bars: '4wel', progress: 0.25 });
    expect(paused.querySelectorAll('svg')[1]).not.toHaveClass('text-live');
    expect(draw({ bars: '' }).querySelectorAll('svg')).toHaveLength(1);
  });

  it.each([
    ['z0', 'M0-1V35h1V2h1V-1z'],
    ['888', 'M0-1V8h3V-1z'],
    ['8a9', 'M0-1V8h1v2h1V9h1V-1z'],
    ['', 'M0-1V3h1V-1z'],
  ])('draws the bars %j as a short path, and a flat line without bars', (bars, path) => {
    expect(draw({ bars }).querySelector('path')).toHaveAttribute('d', path);
  });
});

describe('WaveformSlider', () => {
  const onSeek = vi.fn<(seconds: number) => void>();

  function show(time = 60, duration = 168) {
    const label = 'Position in Midnight Rosin';
    render(<WaveformSlider label={label} bars="4wel" {...{ time, duration, onSeek }} />);
    return screen.getByRole('slider', { name: label });
  }

  it('shows its position, and seeks on a drag', () => {
    const slider = show(72.4);
    expect(slider).toHaveAttribute('aria-valuetext', '1:12 of 2:48');
    expect(slider).toHaveValue('72.4');
    expect(slider).toHaveAttribute('max', '168');
    fireEvent.change(slider, { target: { value: '42' } });
    expect(onSeek.mock.calls).toEqual([[42]]);
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
  ])('seeks with %s to %d s', async (key, seconds) => {
    show();
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(onSeek.mock.calls).toEqual([[seconds]]);
  });

  it('stays within the track, and ignores other keys and browser shortcuts', async () => {
    show(2, 4);
    await userEvent.tab();
    await userEvent.keyboard('a{Alt>}{ArrowLeft}{/Alt}{Enter}');
    expect(onSeek).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    expect(onSeek.mock.calls).toEqual([[0], [4]]);
  });

  it('is disabled until the duration is known', () => {
    const slider = show(0, 0);
    expect(slider).toHaveAttribute('aria-disabled', 'true');
    for (const key of ['ArrowRight', 'End']) fireEvent.keyDown(slider, { key });
    expect(onSeek).not.toHaveBeenCalled();
  });
});
