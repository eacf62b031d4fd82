import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { playBar } from '@/features/player/testing/bar';
import { buildTrack, createFakePlayer } from '@/features/player/testing/fake-media';

const [one, two] = [buildTrack(1), buildTrack(2)];

it('a passage repeats at its end and at the end of the track, but not behind it, until another start', () => {
  const { engine, media } = createFakePlayer();
  const { actions } = engine;
  actions.play(one, [one, two], true);
  actions.seek(10);
  actions.loop({ start: 10, end: 15 });
  media.begin(30);
  expect(media.currentTime).toBe(10);
  media.reach(15.1);
  Object.assign(media, { seeking: true });
  media.starve();
  expect(engine.getState()).toMatchObject({ status: 'playing', time: 10 });
  media.recover();
  actions.seek(20);
  media.reach(21);
  expect(media.currentTime).toBe(21);
  media.finish();
  expect(engine.getState()).toMatchObject({ status: 'playing', track: one, time: 10 });
  expect(media.paused).toBe(false);
  media.pause();
  actions.seek(30);
  media.finish();
  expect(media.paused).toBe(true);
  actions.next();
  expect(engine.getState()).toMatchObject({ track: two, loop: null });
});

it.each([
  ['in a panel of the bar', true],
  ['in the full player on phones', false],
])('loops and links a passage %s', async (_where, desktop) => {
  const { user, bar, engine, media } = await playBar({ desktop });
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  const opener = desktop ? 'Link and loop' : /^Now Playing/;
  await user.click(bar.getByRole('button', { name: opener }));
  const panel = within(screen.getByRole('dialog'));
  const press = (name: string) => user.click(panel.getByRole('button', { name }));
  act(() => media.reach(80.3));
  await press('Copy link to 1:20');
  expect(copied).toHaveBeenLastCalledWith('http://localhost:3000/beats/12#t=1:20');
  await press('Loop from here');
  expect(panel.getByRole('button', { name: 'Loop to here' })).toBeDisabled();
  media.currentTime = 95.2;
  act(() => media.emit('timeupdate'));
  await press('Loop to here');
  expect(media.currentTime).toBe(80.3);
  expect(panel.getByRole('status')).toHaveTextContent('Loops 1:20–1:35.');
  await press('Copy link to 1:20–1:35');
  expect(copied).toHaveBeenLastCalledWith('http://localhost:3000/beats/12#t=1:20.3,1:35.2');
  // The position is read in the next frame, without an event.
  media.currentTime = 95.3;
  await vi.waitFor(() => expect(media.currentTime).toBe(80.3));
  await press('Stop looping');
  expect(engine.getState().loop).toBeNull();
});
