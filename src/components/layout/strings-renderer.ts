import { REDUCED_MOTION_QUERY } from '@/lib/hooks';

/** Ghost lines between the two edges of a swinging string. */
const GHOSTS = 22;
/** CSS pixels between two points of a line. */
const STEP = 6;
/** More than two device pixels per CSS pixel cost much and show nothing. */
const MAX_DENSITY = 2;
/** A tab that slept does not catch up. */
const MAX_FRAME_S = 0.05;

export interface StringsRenderer {
  /** Sounding: the strings follow the level, and one of them takes the color of live sound. */
  setActive: (active: boolean) => void;
  dispose: () => void;
}

/**
 * Draws the strings into a canvas. Plucked once when first seen, they ring out and drawing stops;
 * while active they follow `level` (0..1) at the screen's rate; the mouse plucks what it crosses.
 * Nothing is drawn out of sight, and with reduced motion there is one still picture.
 */
export function renderStrings(canvas: HTMLCanvasElement, level: () => number): StringsRenderer {
  const still = window.matchMedia(REDUCED_MOTION_QUERY);
  const energies = STRINGS.map(() => 1);
  let context: CanvasRenderingContext2D | null = null;
  let colors: string[] = [];
  let active = false;
  let visible = false;
  let frame = 0;
  let last = 0;

  const readColors = () => {
    const style = getComputedStyle(canvas);
    const token = (name: string) => style.getPropertyValue(name).trim();
    const rosin = token('--rosin');
    colors = [rosin, active ? token('--live') : token('--ash'), rosin, token('--varnish')];
  };

  const draw = (now: number) => {
    context ??= canvas.getContext('2d');
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!context || width === 0 || height === 0) return;
    const density = Math.min(window.devicePixelRatio, MAX_DENSITY);
    const [pixelWidth, pixelHeight] = [Math.round(width * density), Math.round(height * density)];
    if (canvas.width !== pixelWidth || canvas.height !== pixelHeight) {
      canvas.width = pixelWidth;
      canvas.height = pixelHeight;
    }
    context.setTransform(density, 0, 0, density, 0, 0);
    context.clearRect(0, 0, width, height);
    STRINGS.forEach((_, index) => drawString(context, index, width, height, now / 1000));
  };

  const drawString = (
    pen: CanvasRenderingContext2D | null,
    index: number,
    width: number,
    height: number,
    time: number,
  ) => {
    const spec = STRINGS[index];
    if (!pen || !spec) return;
    const energy = still.matches ? 0 : (energies[index] ?? 0);
    const swing = amplitude(spec, energy) * height;
    const points: number[] = [];
    for (let x = 0; x <= width + STEP; x += STEP) {
      points.push(displacement(spec, Math.min(1, x / width), time, energy) * swing);
    }
    pen.strokeStyle = colors[index] ?? '';
    for (let ghost = 0; ghost < GHOSTS; ghost += 1) {
      const side = (ghost / (GHOSTS - 1)) * 2 - 1;
      const edge = Math.abs(side) ** 6;
      pen.globalAlpha = 0.07 + 0.62 * edge + 0.06 * energy;
      pen.lineWidth = edge > 0.9 ? spec.width : 0.7;
      pen.beginPath();
      points.forEach((y, at) => pen.lineTo(at * STEP, spec.y * height + y * side));
      pen.stroke();
    }
  };

  const tick = (now: number) => {
    const dt = Math.min(MAX_FRAME_S, (now - last) / 1000);
    last = now;
    const drive = active ? 0.2 + 0.8 * Math.min(1, Math.max(0, level())) : 0;
    energies.forEach((energy, index) => {
      energies[index] = nextEnergy(energy, drive, dt);
    });
    draw(now);
    frame = active || energies.some((energy) => energy > 0) ? requestAnimationFrame(tick) : 0;
  };

  /** Starts moving, or draws the one picture, whichever applies now. */
  const refresh = () => {
    if (!visible) return;
    readColors();
    if (still.matches) {
      draw(0);
    } else if (frame === 0) {
      last = performance.now();
      frame = requestAnimationFrame(tick);
    }
  };

  const pause = () => {
    cancelAnimationFrame(frame);
    frame = 0;
  };

  const watcher = new IntersectionObserver((entries) => {
    visible = entries.at(-1)?.isIntersecting ?? false;
    if (visible) refresh();
    else pause();
  });
  watcher.observe(canvas);
  const resizer = new ResizeObserver(refresh);
  resizer.observe(canvas);
  const themes = new MutationObserver(refresh);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const onMotion = () => {
    pause();
    refresh();
  };
  still.addEventListener('change', onMotion);

  let pointer: number | null = null;
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !visible || still.matches) return;
    const box = canvas.getBoundingClientRect();
    const y = (event.clientY - box.top) / box.height;
    const plucked = pointer === null ? [] : crossed(pointer, y);
    pointer = y;
    if (plucked.length === 0) return;
    for (const index of plucked) energies[index] = Math.max(energies[index] ?? 0, 0.8);
    refresh();
  };
  // The canvas lies behind text and buttons: what it lies in hears the mouse.
  const stage = canvas.parentElement;
  stage?.addEventListener('pointermove', onPointer, { passive: true });

  return {
    setActive(next) {
      active = next;
      refresh();
    },
    dispose() {
      pause();
      watcher.disconnect();
      resizer.disconnect();
      themes.disconnect();
      still.removeEventListener('change', onMotion);
      stage?.removeEventListener('pointermove', onPointer);
    },
  };
}

/** One string, from the lowest to the highest; all lengths are shares of the canvas's height. */
export interface StringSpec {
  /** Where it lies at rest. */
  y: number;
  /** How far it swings at rest (a standing wave that is never quite flat) … */
  rest: number;
  /** … and how much further with full energy. */
  swing: number;
  /** Half-waves along its length. */
  loops: number;
  /** CSS pixels: a violin's strings get thinner. */
  width: number;
}

export const STRINGS: readonly StringSpec[] = [
  { y: 0.26, rest: 0.075, swing: 0.075, loops: 3, width: 1.3 },
  { y: 0.42, rest: 0.05, swing: 0.08, loops: 4, width: 1.1 },
  { y: 0.57, rest: 0.028, swing: 0.07, loops: 6, width: 0.9 },
  { y: 0.73, rest: 0.105, swing: 0.085, loops: 2, width: 1.6 },
];

/** Below this nothing moves by a visible amount. */
const STILL = 0.004;
/** Seconds in which an untouched string loses about two thirds of its energy. */
const DECAY_S = 0.9;
const ATTACK_S = 0.05;

/**
 * A string's displacement, -1..1, at a place along it (`x`, 0..1) and a time in seconds. Energy
 * adds a faster, traveling wave on top of the standing one.
 */
export function displacement(spec: StringSpec, x: number, time: number, energy: number): number {
  const held = Math.sin(Math.PI * x) ** 1.4;
  const phase = 0.6 * spec.loops + energy * 0.5 * Math.sin(time * 0.9 + spec.y * 9);
  const standing = Math.sin(spec.loops * Math.PI * x + phase);
  const ripple = Math.sin((spec.loops * 2 + 1) * Math.PI * x - time * 5);
  const share = 0.28 * energy;
  return held * ((1 - share) * standing + share * ripple);
}

/** How far a string swings, as a share of the canvas's height. */
export function amplitude(spec: StringSpec, energy: number): number {
  return spec.rest + spec.swing * energy;
}

/**
 * A string's energy a moment (`dt`, seconds) later: quickly up to what drives it, slowly down,
 * and to exactly 0 once that cannot be seen, so that drawing may stop.
 */
export function nextEnergy(energy: number, drive: number, dt: number): number {
  const time = drive > energy ? ATTACK_S : DECAY_S;
  const next = drive + (energy - drive) * Math.exp(-dt / time);
  return drive === 0 && next < STILL ? 0 : Math.min(1, Math.max(0, next));
}

/** Which strings a move from one height to another crosses; heights are shares, 0..1. */
export function crossed(from: number, to: number): number[] {
  const [top, bottom] = from < to ? [from, to] : [to, from];
  return STRINGS.flatMap(({ y }, index) => (y > top && y <= bottom ? [index] : []));
}
