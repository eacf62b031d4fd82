import { QUALITIES, STRINGS } from '@/pages/home/string-motion';

export interface StringsReading {
  /** Music plays and drives the strings; otherwise they ring out. */
  active: boolean;
  /** The music's energy now, 0 to 1. */
  level: number;
  /** Strings that were touched since the last reading. */
  plucked: number[];
}

export interface StringsSettings {
  quality: number;
  /** CSS pixels; `density` device pixels for each. */
  width: number;
  height: number;
  density: number;
  colors: string[];
  live: string;
}

/** A message to the worker, with the parts that changed. */
export interface StringsMessage {
  surface?: OffscreenCanvas;
  settings?: StringsSettings;
  reading?: StringsReading;
  visible?: boolean;
}

/** The first frames are on the screen; a frame takes too long; nothing moves any more. */
export type StringsReport = 'drawn' | 'slow' | 'rest';

/** Level and touch follow what happens this closely. */
const READ_MS = 50;
/** More than two device pixels per CSS pixel cost much and show nothing. */
const MAX_DENSITY = 2;

/** The quality that this device can draw, kept as long as the page lives. */
let quality = 0;

/**
 * Draws the strings in a worker, so that no frame of theirs holds up the page, and only while they
 * can be seen. @returns how to end it
 */
export function moveStrings(
  host: HTMLElement,
  read: () => StringsReading,
  onRest: () => void,
): () => void {
  const canvas = document.createElement('canvas');
  // A browser without it, or a device that is too slow for them, shows still strings.
  if (!('transferControlToOffscreen' in canvas) || quality >= QUALITIES.length)
    return () => undefined;
  canvas.className = 'absolute inset-0 size-full';
  host.append(canvas);
  const worker = new Worker(new URL('./strings-worker.ts', import.meta.url), { type: 'module' });
  const tell = (message: StringsMessage, surfaces: OffscreenCanvas[] = []) =>
    worker.postMessage(message, surfaces);
  const surface = canvas.transferControlToOffscreen();
  tell({ surface }, [surface]);

  const tellSettings = () => {
    const style = getComputedStyle(canvas);
    const color = (name: string) => style.getPropertyValue(name).trim();
    tell({
      settings: {
        quality,
        width: canvas.clientWidth,
        height: canvas.clientHeight,
        density: Math.min(window.devicePixelRatio, MAX_DENSITY),
        colors: STRINGS.map((string) => color(string.color)),
        live: color('--live'),
      },
    });
  };
  const resizes = new ResizeObserver(tellSettings);
  resizes.observe(canvas);
  const themes = new MutationObserver(tellSettings);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });

  let inView = false;
  let timer = 0;
  const follow = () => {
    const visible = inView && !document.hidden;
    window.clearInterval(timer);
    if (visible) timer = window.setInterval(() => tell({ reading: read() }), READ_MS);
    tell({ reading: read(), visible });
  };
  const views = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false;
    follow();
  });
  views.observe(canvas);
  document.addEventListener('visibilitychange', follow);

  const end = () => {
    window.clearInterval(timer);
    for (const observer of [resizes, themes, views]) observer.disconnect();
    document.removeEventListener('visibilitychange', follow);
    worker.terminate();
    canvas.remove();
    delete host.dataset['moving'];
  };
  worker.onmessage = ({ data }: MessageEvent<StringsReport>) => {
    if (data === 'rest') onRest();
    else if (data === 'drawn') host.dataset['moving'] = '';
    else {
      quality += 1;
      if (quality < QUALITIES.length) tellSettings();
      else end();
    }
  };
  // It could not be loaded.
  worker.onerror = end;
  return end;
}
