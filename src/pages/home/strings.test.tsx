import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PlayerProvider } from '@/features/player/player-context';
import { buildTrack, createFakePlayer } from '@/features/player/testing/fake-media';
import { REDUCED_MOTION_QUERY } from '@/lib/hooks';
import { Strings } from '@/pages/home/strings';
import { stubMedia } from '@tests/support/browser';

const pluck = vi.fn();

beforeEach(() => {
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element) {
    pluck([...(this.parentElement?.children ?? [])].indexOf(this));
    return {} as Animation;
  });
  vi.useFakeTimers();
  const stage = new DOMRect(0, 0, 900, 1000);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(stage);
});

function renderStrings() {
  const { engine, media } = createFakePlayer();
  vi.spyOn(engine, 'getLevel').mockReturnValue(0.5);
  render(
    <PlayerProvider engine={engine}>
      <section aria-label="Stage">
        <Strings />
      </section>
    </PlayerProvider>,
  );
  const play = () => {
    act(() => engine.actions.play(buildTrack(1)));
    act(() => media.begin());
    vi.advanceTimersByTime(100);
  };
  return { media, play };
}

const stage = () => screen.getByRole('region', { name: 'Stage' });
const level = () => (stage().firstElementChild as HTMLElement).style.getPropertyValue('--level');
const tap = () => fireEvent.click(stage(), { clientY: 700 });

/** Fires a pointer event with `pointerType` and `movementY`, which jsdom does not support. */
function movePointer(pointerType: string, clientY: number, movementY: number) {
  const event = new MouseEvent('pointermove', { clientY });
  const missing = { pointerType: { value: pointerType }, movementY: { value: movementY } };
  fireEvent(stage(), Object.defineProperties(event, missing));
}

it('follow the level of the music until it pauses, and are animated where a mouse crosses them and where they are tapped', () => {
  const { media, play } = renderStrings();
  expect(level()).toBe('');
  play();
  expect(level()).toBe('0.5');
  act(() => media.pause());
  expect(level()).toBe('');

  movePointer('mouse', 350, 10);
  movePointer('touch', 430, 20);
  expect(pluck).not.toHaveBeenCalled();
  movePointer('mouse', 430, 20);
  expect(pluck).toHaveBeenCalledExactlyOnceWith(1);
  tap();
  expect(pluck).toHaveBeenLastCalledWith(3);
});

it('stay still with reduced motion', () => {
  stubMedia(REDUCED_MOTION_QUERY);
  const { play } = renderStrings();
  play();
  tap();
  expect(level()).toBe('');
  expect(pluck).not.toHaveBeenCalled();
});
