/** Drawing helpers. Everything is paths: no fonts, no files, the same picture on every machine. */

export type Point = readonly [x: number, y: number];

export const TAU = Math.PI * 2;

/** A smooth hill: 1 at 0, nearly nothing two widths away. */
export const bell = (x: number, width: number): number => Math.exp(-((x / width) ** 2));

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A polyline as path data. */
export function lineOf(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}

/** Points of a curve y = f(t), sampled evenly for t in 0..1. */
export function curve(samples: number, f: (t: number) => Point): readonly Point[] {
  return Array.from({ length: samples + 1 }, (_, i) => f(i / samples));
}

/** A whole picture, drawn when asked for. */
export type Scene = () => string;

export interface Stroke {
  readonly color: string;
  readonly width: number;
  readonly opacity?: number;
  readonly round?: boolean;
}

export function stroke(data: string, { color, width, opacity = 1, round = true }: Stroke): string {
  const cap = round ? ' stroke-linecap="round" stroke-linejoin="round"' : '';
  return `<path d="${data}" fill="none" stroke="${color}" stroke-width="${short(width)}" stroke-opacity="${opacity.toFixed(3)}"${cap}/>`;
}

export function fill(data: string, color: string, opacity = 1): string {
  return `<path d="${data}" fill="${color}" fill-opacity="${opacity.toFixed(3)}"/>`;
}

export function disc(x: number, y: number, r: number, color: string, opacity = 1): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${color}" fill-opacity="${opacity.toFixed(3)}"/>`;
}

export function ring(x: number, y: number, r: number, s: Stroke): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="none" stroke="${s.color}" stroke-width="${short(s.width)}" stroke-opacity="${(s.opacity ?? 1).toFixed(3)}"/>`;
}

export function group(content: string, attributes: string): string {
  return `<g ${attributes}>${content}</g>`;
}

/** A radial light: from `inner` at its center to `outer` at its edge. */
export function glow(
  id: string,
  [x, y]: Point,
  radius: number,
  inner: string,
  outer: string,
  innerOpacity = 1,
  outerOpacity = 1,
): string {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"><stop offset="0" stop-color="${inner}" stop-opacity="${innerOpacity}"/><stop offset="1" stop-color="${outer}" stop-opacity="${outerOpacity}"/></radialGradient>`;
}

export function linear(
  id: string,
  [x1, y1]: Point,
  [x2, y2]: Point,
  stops: readonly (readonly [offset: number, color: string, opacity?: number])[],
): string {
  const parts = stops.map(
    ([offset, color, opacity = 1]) =>
      `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${parts.join('')}</linearGradient>`;
}

export function rect(x: number, y: number, w: number, h: number, paint: string): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" fill="${paint}"/>`;
}

export function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

/** The house mark, 16 by 34 units: the f-hole of a violin. */
export function fHole(color: string, transform: string): string {
  return group(
    `<path d="M10.6 4.2C8 3 5.6 5 6 9c.5 4.6 4.2 8.6 4.4 14 .1 4-2.4 6.6-5 5.6" fill="none" stroke="${color}" stroke-width="1.7" stroke-linecap="round"/><circle cx="11.3" cy="5.6" r="1.9" fill="${color}"/><circle cx="4.9" cy="27.6" r="1.9" fill="${color}"/><path d="M5.5 17.2h5.2" stroke="${color}" stroke-width="1.2" stroke-linecap="round"/>`,
    `transform="${transform}"`,
  );
}
