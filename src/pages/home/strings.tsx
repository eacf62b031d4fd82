import { useEffect, useRef, useState } from 'react';
import { usePlayer, usePlayerState } from '@/features/player/player-context';
import { cn } from '@/lib/cn';
import { REDUCED_MOTION_QUERY, useMediaQuery } from '@/lib/hooks';
import { crossedStrings } from '@/pages/home/string-motion';

/** How near a tap has to be, as a share of the section's height. */
const REACH = 0.05;

/**
 * The four strings behind a section: they come out of the dark, so that text there stays legible. A
 * still drawing that costs nothing, until music plays or a pointer crosses them; then they are drawn
 * by code that is loaded for it, ring out and are still again.
 */
export function Strings() {
  const host = useRef<HTMLDivElement>(null);
  const plucked = useRef<number[]>([]);
  const player = usePlayer();
  const playing = usePlayerState(({ status }) => status === 'playing');
  const reducedMotion = useMediaQuery(REDUCED_MOTION_QUERY);
  const [ringing, setRinging] = useState(false);
  if (playing && !ringing) setRinging(true);
  const moving = ringing && !reducedMotion;

  useEffect(() => {
    const section = host.current?.closest('section');
    if (!section || reducedMotion) return;
    const pluck = (event: MouseEvent, moved: number, reach: number) => {
      const { top, height } = section.getBoundingClientRect();
      const y = (event.clientY - top) / height;
      const crossed = crossedStrings(y - moved / height - reach, y + reach);
      if (crossed.length === 0) return;
      plucked.current.push(...crossed);
      setRinging(true);
    };
    // A finger that moves is scrolling.
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

  useEffect(() => {
    const element = host.current;
    if (!moving || !element) return;
    const read = () => ({
      active: player.getState().status === 'playing',
      level: player.getLevel(),
      plucked: plucked.current.splice(0),
    });
    let end: (() => void) | undefined;
    const leave = new AbortController();
    void import('@/pages/home/moving-strings').then(
      ({ moveStrings }) => {
        if (!leave.signal.aborted) end = moveStrings(element, read, () => setRinging(false));
      },
      // They can stay still.
      () => undefined,
    );
    return () => {
      leave.abort();
      end?.();
    };
  }, [moving, player]);

  return (
    <div
      ref={host}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 -z-10 mask-[linear-gradient(to_right,transparent_12%,#0006_55%,black_90%)] max-md:mask-[linear-gradient(to_bottom,transparent_35%,#0005_70%,#000a)] lg:mask-[linear-gradient(to_right,transparent_8%,#0005_40%,black_72%)]"
    >
      <div
        className={cn(
          'size-full [mask:url(/images/strings.svg)_0_0/100%_100%] in-data-moving:invisible',
          // Between the strings one color ends and the next begins.
          'bg-[linear-gradient(var(--rosin)_35%,var(--second)_0_50%,var(--rosin)_0_61%,var(--varnish)_0)]',
          playing ? '[--second:var(--live)]' : '[--second:var(--ash)]',
        )}
      />
    </div>
  );
}
