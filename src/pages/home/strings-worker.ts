import type {
  StringsMessage,
  StringsReading,
  StringsReport,
  StringsSettings,
} from '@/pages/home/moving-strings';
import {
  amplitude,
  displacement,
  ghostLines,
  isOverBudget,
  nextEnergy,
  QUALITIES,
  STRINGS,
} from '@/pages/home/string-motion';

/** The string in the color of the playing beat. */
const LIVE_STRING = 1;
const PLUCK = 0.6;
/** A tab that slept does not catch up. */
const MAX_FRAME_S = 0.05;
/** Screens are not exact: a frame this much early is on time. */
const EARLY_MS = 5;
/** Frames after which the budget is looked at. */
const SAMPLE = 60;

let surface: OffscreenCanvas | undefined;
let settings: StringsSettings | undefined;
let reading: StringsReading = { active: false, level: 0, plucked: [] };
let visible = false;
let energies = STRINGS.map(() => 0);
let frame = 0;
let last = 0;
let sample = { frames: 0, since: 0, cost: 0 };

addEventListener('message', ({ data }: MessageEvent<StringsMessage>) => {
  surface = data.surface ?? surface;
  settings = data.settings ?? settings;
  reading = data.reading ?? reading;
  visible = data.visible ?? visible;
  for (const at of data.reading?.plucked ?? []) energies[at] = Math.max(energies[at] ?? 0, PLUCK);
  if (!visible) pause();
  else if (frame === 0 && settings) {
    last = performance.now();
    sample = { frames: 0, since: last, cost: 0 };
    frame = requestAnimationFrame(tick);
  }
});

function pause() {
  cancelAnimationFrame(frame);
  frame = 0;
}

function report(message: StringsReport) {
  postMessage(message);
}

function tick(now: number) {
  const quality = settings && QUALITIES[settings.quality];
  if (!settings || !quality) return;
  frame = requestAnimationFrame(tick);
  if (now - last < 1000 / quality.fps - EARLY_MS) return;
  const dt = Math.min(MAX_FRAME_S, (now - last) / 1000);
  last = now;
  const drive = reading.active ? 0.2 + 0.8 * reading.level : 0;
  energies = energies.map((energy) => nextEnergy(energy, drive, dt));
  const begun = performance.now();
  draw(settings, now / 1000);
  // The browser paints the drawing before the next task.
  setTimeout(() => account(performance.now() - begun));
  if (energies.some(Boolean)) return;
  pause();
  report('rest');
}

function account(cost: number) {
  const quality = settings && QUALITIES[settings.quality];
  if (!quality) return;
  sample.frames += 1;
  sample.cost += cost;
  // The first is on the screen by now.
  if (sample.frames === 2) report('drawn');
  if (sample.frames < SAMPLE) return;
  const now = performance.now();
  const { frames, since } = sample;
  if (isOverBudget(quality, (now - since) / frames, sample.cost / frames)) report('slow');
  sample = { frames: 0, since: now, cost: 0 };
}

function draw({ width, height, density, colors, live, quality }: StringsSettings, time: number) {
  const pen = surface?.getContext('2d');
  const { ghosts, step } = QUALITIES[quality] ?? { ghosts: 0, step: 1 };
  if (!surface || !pen || width === 0 || height === 0) return;
  const [pixelWidth, pixelHeight] = [Math.round(width * density), Math.round(height * density)];
  if (surface.width !== pixelWidth || surface.height !== pixelHeight) {
    surface.width = pixelWidth;
    surface.height = pixelHeight;
  }
  pen.setTransform(density, 0, 0, density, 0, 0);
  pen.clearRect(0, 0, width, height);

  STRINGS.forEach((string, at) => {
    const energy = energies[at] ?? 0;
    const color = reading.active && at === LIVE_STRING ? live : colors[at];
    pen.strokeStyle = color ?? '';
    const swing = amplitude(string, energy) * height;
    const points: number[] = [];
    for (let x = 0; x <= width + step; x += step) {
      points.push(displacement(string, Math.min(1, x / width), time, energy) * swing);
    }
    for (const ghost of ghostLines(string, ghosts, energy)) {
      pen.globalAlpha = ghost.alpha;
      pen.lineWidth = ghost.width;
      pen.beginPath();
      points.forEach((y, n) => pen.lineTo(n * step, string.y * height + y * ghost.side));
      pen.stroke();
    }
  });
}
