import { useEffect, useRef } from 'react';
import { REDUCED_MOTION_QUERY } from '@/lib/hooks';

type StringsProps = {
  active: boolean;
  /** The music's energy now, 0..1; asked once a frame while active. */
  getLevel: () => number;
};

/** The four strings behind the hero: they come out of the dark, so that text there stays legible. */
export function Strings({ active, getLevel }: StringsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Plucked once when first seen.
  const energy = useRef(1);
  useEffect(
    () => (canvas.current ? animateStrings(canvas.current, energy, active, getLevel) : undefined),
    [active, getLevel],
  );

  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className="pointer-events-none block size-full mask-[linear-gradient(to_right,transparent_12%,#0006_55%,black_90%)] max-md:mask-[linear-gradient(to_bottom,transparent_35%,#0005_70%,#000a)] lg:mask-[linear-gradient(to_right,transparent_8%,#0005_40%,black_72%)]"
    />
  );
}

/**
 * The four strings. `y`, `rest` (how far a string swings at rest) and `swing` (how much further with
 * full energy) are shares of the canvas's height, `loops` half-waves, `width` CSS pixels.
 */
export const STRINGS = [
  { y: 0.26, rest: 0.075, swing: 0.075, loops: 3, width: 1.3, color: '--rosin' },
  { y: 0.42, rest: 0.05, swing: 0.08, loops: 4, width: 1.1, color: '--ash' },
  { y: 0.57, rest: 0.028, swing: 0.07, loops: 6, width: 0.9, color: '--rosin' },
  { y: 0.73, rest: 0.105, swing: 0.085, loops: 2, width: 1.6, color: '--varnish' },
];
export type StringSpec = (typeof STRINGS)[number];

const LIVE_STRING = 1;
const GHOSTS = 22;
/** CSS pixels between two points of a line. */
const STEP = 6;
/** More than two device pixels per CSS pixel cost much and show nothing. */
const MAX_DENSITY = 2;
/** A tab that slept does not catch up. */
const MAX_FRAME_S = 0.05;

/**
 * While active the strings follow the level, then they ring out and drawing stops. Nothing is drawn
 * out of sight; with reduced motion they stand still.
 */
function animateStrings(
  canvas: HTMLCanvasElement,
  energy: { current: number },
  active: boolean,
  getLevel: () => number,
): () => void {
  const still = window.matchMedia(REDUCED_MOTION_QUERY);
  let visible = false;
  let frame = 0;
  let last = 0;

  const tick = (now: number) => {
    const dt = Math.min(MAX_FRAME_S, (now - last) / 1000);
    last = now;
    const drive = active ? 0.2 + 0.8 * getLevel() : 0;
    energy.current = still.matches ? 0 : nextEnergy(energy.current, drive, dt);
    drawStrings(canvas, active, energy.current, now / 1000);
    frame = energy.current > 0 ? requestAnimationFrame(tick) : 0;
  };
  const pause = () => {
    cancelAnimationFrame(frame);
    frame = 0;
  };
  const start = () => {
    if (!visible || frame !== 0) return;
    last = performance.now();
    frame = requestAnimationFrame(tick);
  };

  const watcher = new IntersectionObserver((entries) => {
    visible = entries.at(-1)?.isIntersecting ?? false;
    if (visible) start();
    else pause();
  });
  watcher.observe(canvas);
  const resizer = new ResizeObserver(start);
  resizer.observe(canvas);
  const themes = new MutationObserver(start);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    pause();
    for (const observer of [watcher, resizer, themes]) observer.disconnect();
  };
}

function drawStrings(canvas: HTMLCanvasElement, active: boolean, energy: number, time: number) {
  const pen = canvas.getContext('2d');
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!pen || width === 0 || height === 0) return;
  const density = Math.min(window.devicePixelRatio, MAX_DENSITY);
  const [pixelWidth, pixelHeight] = [Math.round(width * density), Math.round(height * density)];
  if (canvas.width !== pixelWidth || canvas.height !== pixelHeight) {
    canvas.width = pixelWidth;
    canvas.height = pixelHeight;
  }
  pen.setTransform(density, 0, 0, density, 0, 0);
  pen.clearRect(0, 0, width, height);
  const style = getComputedStyle(canvas);

  STRINGS.forEach((string, index) => {
    const color = active && index === LIVE_STRING ? '--live' : string.color;
    pen.strokeStyle = style.getPropertyValue(color).trim();
    const swing = amplitude(string, energy) * height;
    const points: number[] = [];
    for (let x = 0; x <= width + STEP; x += STEP) {
      points.push(displacement(string, Math.min(1, x / width), time, energy) * swing);
    }
    for (let ghost = 0; ghost < GHOSTS; ghost += 1) {
      const side = (ghost / (GHOSTS - 1)) * 2 - 1;
      const edge = Math.abs(side) ** 6;
      pen.globalAlpha = 0.07 + 0.62 * edge + 0.06 * energy;
      pen.lineWidth = edge > 0.9 ? string.width : 0.7;
      pen.beginPath();
      points.forEach((y, at) => pen.lineTo(at * STEP, string.y * height + y * side));
      pen.stroke();
    }
  });
}

/** How far a string swings, as a share of the canvas's height. */
export function amplitude({ rest, swing }: StringSpec, energy: number): number {
  return rest + swing * energy;
}

/** A string's displacement, -1..1, at `x` (0..1) along it: a standing wave and a traveling one. */
export function displacement(
  { loops, y }: StringSpec,
  x: number,
  time: number,
  energy: number,
): number {
  const held = Math.sin(Math.PI * x) ** 1.4;
  const phase = 0.6 * loops + energy * 0.5 * Math.sin(time * 0.9 + y * 9);
  const standing = Math.sin(loops * Math.PI * x + phase);
  const ripple = Math.sin((loops * 2 + 1) * Math.PI * x - time * 5);
  const share = 0.28 * energy;
  return held * ((1 - share) * standing + share * ripple);
}

/** Below this nothing moves by a visible amount. */
const STILL = 0.004;
const ATTACK_S = 0.05;
/** Seconds in which an untouched string loses about two thirds of its energy. */
const DECAY_S = 0.9;

/** The energy `dt` seconds later: quickly up to what drives it, slowly down, at last exactly 0. */
export function nextEnergy(energy: number, drive: number, dt: number): number {
  const time = drive > energy ? ATTACK_S : DECAY_S;
  const next = drive + (energy - drive) * Math.exp(-dt / time);
  return drive === 0 && next < STILL ? 0 : next;
}
