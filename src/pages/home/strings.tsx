import { useEffect, useRef } from 'react';
import { usePlayer, usePlayerState } from '@/features/player/player-context';
import { cn } from '@/lib/cn';
import { REDUCED_MOTION_QUERY, useMediaQuery } from '@/lib/hooks';

/**
 * The four strings of public/images/strings.svg: how far down each is, its part of the drawing, and how much
 * wider it swings with the loudest music.
 */
const STRINGS = [
  {
    y: 0.26,
    look: '[--string:26%] [--band:0_0_65%] [--swing:1] [--pace:150ms]',
  },
  { y: 0.42, look: '[--string:42%] [--band:35%_0_50%] [--swing:1.6] [--pace:120ms]' },
  {
    y: 0.57,
    look: '[--string:57%] [--band:50%_0_39%] [--swing:2.5] [--pace:90ms]',
  },
  {
    y: 0.73,
    look: '[--string:73%] [--band:61%_0_0] [--swing:0.8] [--pace:180ms] [--hue:var(--varnish)]',
  },
];
/** The string in the color of the playing beat. */
const LIVE_STRING = 1;

/** Milliseconds between two readings of the music's level. */
const READ_MS = 50;
/** The greatest distance of a tap that plucks a string, as a share of the section's height. */
const REACH = 0.05;
const PLUCK = [{ scale: '1 1.6' }, { scale: '1 1' }];
const PLUCK_MS = 900;

/**
 * The four strings behind a section. They swing with the music's level and where a pointer crosses them; under
 * reduced motion they are still.
 */
export function Strings() {
  const host = useRef<HTMLDivElement>(null);
  const player = usePlayer();
  const playing = usePlayerState(({ status }) => status === 'playing');
  const reducedMotion = useMediaQuery(REDUCED_MOTION_QUERY);

  useEffect(() => {
    const element = host.current;
    if (!playing || reducedMotion || !element) return;
    const follow = () => element.style.setProperty('--level', String(player.getLevel()));
    const timer = window.setInterval(follow, READ_MS);
    return () => {
      window.clearInterval(timer);
      element.style.removeProperty('--level');
    };
  }, [playing, reducedMotion, player]);

  useEffect(() => {
    const element = host.current;
    const section = element?.closest('section');
    if (!element || !section || reducedMotion) return;
    const pluck = (event: MouseEvent, moved: number, reach: number) => {
      const { top, height } = section.getBoundingClientRect();
      const to = (event.clientY - top) / height;
      const from = to - moved / height;
      STRINGS.forEach(({ y }, at) => {
        if (y < Math.min(from, to) - reach || y > Math.max(from, to) + reach) return;
        element.children[at]?.animate(PLUCK, { duration: PLUCK_MS, easing: 'ease-out' });
      });
    };
    // Only a mouse plucks while it moves, because a finger that moves is scrolling.
    const move = (event: PointerEvent) =>
      event.pointerType === 'mouse' && pluck(event, event.movementY, 0);
    const tap = (event: MouseEvent) => pluck(event, 0, REACH);
    section.addEventListener('pointermove', move);
    section.addEventListener('click', tap);
    return () => {
      section.removeEventListener('pointermove', move);
      section.removeEventListener('click', tap);
    };
  }, [reducedMotion]);

  return (
    <div
      ref={host}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 -z-10 mask-[linear-gradient(to_right,transparent_12%,#0006_55%,black_90%)] max-md:mask-[linear-gradient(to_bottom,transparent_35%,#0005_70%,#000a)] lg:mask-[linear-gradient(to_right,transparent_8%,#0005_40%,black_72%)]"
    >
      {STRINGS.map(({ y, look }, at) => (
        <div
          key={y}
          data-playing={playing || undefined}
          className={cn(
            'string',
            look,
            at === LIVE_STRING && (playing ? '[--hue:var(--live)]' : '[--hue:var(--ash)]'),
          )}
        />
      ))}
    </div>
  );
}
