import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toQueue } from '@/features/beats/model';
import { BeatWaveformPlayer } from '@/features/beats/store/beat-waveform-player';
import { buildBeat } from '@tests/support/builders';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

testServer();

/** The beat is 24 s long; `renderPlayer` makes its waveform 400 px wide. */
const beat = buildBeat({ id: 7, title: 'Midnight Rosin' });

function renderPlayer(startable = true) {
  const box = new DOMRect(100, 0, 400, 64);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
  return renderApp(
    <BeatWaveformPlayer beat={beat} queue={toQueue([beat])} startable={startable} />,
  );
}

const startButton = () => screen.getByRole('button', { name: 'Listen to Midnight Rosin' });
const slider = () => screen.getByRole('slider', { name: 'Waveform of Midnight Rosin' });

it('starts the beat at the pressed position, and seeks while it plays', () => {
  const { media } = renderPlayer();
  fireEvent.click(startButton(), { detail: 1, clientX: 300 });
  expect(media.sources).toEqual(['/preview.mp3']);
  expect(media.currentTime).toBe(12);
  act(() => media.begin(24));
  fireEvent.change(slider(), { target: { value: '18' } });
  expect(media.currentTime).toBe(18);
  expect(slider()).toHaveAttribute('aria-valuetext', '0:18 of 0:24');
  expect(media.sources).toHaveLength(1);
});

it('starts at the beginning from the keyboard, and moves the focus to the slider', async () => {
  const { media, user } = renderPlayer();
  await user.tab();
  while (document.activeElement !== startButton()) await user.tab();
  await user.keyboard('{Enter}');
  expect(media.sources).toEqual(['/preview.mp3']);
  expect(media.currentTime).toBe(0);
  act(() => media.begin(24));
  expect(slider()).toHaveFocus();
  act(() => media.finish());
  expect(slider()).toHaveFocus();
  expect(startButton()).toBeVisible();
});

it('has no start button and a disabled slider for a withdrawn beat', () => {
  renderPlayer(false);
  expect(screen.queryByRole('button', { name: /^Listen to/ })).not.toBeInTheDocument();
  expect(slider()).toHaveAttribute('aria-disabled', 'true');
});
