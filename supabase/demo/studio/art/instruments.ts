import { curve, fHole, fill, group, lineOf, stroke, type Point } from './svg.ts';

/** Outline of a violin's body in millimeters; its top, where the neck leaves, is the origin. */
export const VIOLIN_BODY =
  'M0 0C40 -3 85 20 85 72C85 102 68 112 77 131C63 139 54 160 54 182C54 206 66 226 88 236C84 248 105 262 105 294C105 338 60 356 0 356C-60 356 -105 338 -105 294C-105 262 -84 248 -88 236C-66 226 -54 206 -54 182C-54 160 -63 139 -77 131C-68 112 -85 102 -85 72C-85 20 -40 -3 0 0Z';

export interface Varnish {
  readonly wood: string;
  readonly grain: string;
  readonly trim: string;
  readonly strings: string;
}

/** A violin seen from the front, drawn as a print: flat wood, cut grain, dark trim. `id` names its clip. */
export function violin(id: string, { wood, grain, trim, strings }: Varnish): string {
  let lines = '';
  for (let i = -26; i <= 26; i += 1) {
    const points = curve(40, (t): Point => {
      const y = -10 + t * 376;
      return [i * 4.3 + 2.4 * Math.sin(t * 7 + i * 0.5) + 0.8 * Math.sin(t * 23 + i), y];
    });
    lines += stroke(lineOf(points), {
      color: grain,
      width: 0.9 + 0.7 * Math.abs(Math.sin(i * 1.7)),
      opacity: 0.55,
    });
  }
  // Light comes from the left: the right flank is cut darker.
  let shade = '';
  for (let i = 0; i < 26; i += 1) {
    shade += stroke(`M${38 + i * 3} -10V366`, { color: trim, width: 0.5 + i * 0.07, opacity: 0.5 });
  }
  const clip = `<clipPath id="${id}"><path d="${VIOLIN_BODY}"/></clipPath>`;
  let out = clip + fill(VIOLIN_BODY, wood) + group(lines + shade, `clip-path="url(#${id})"`);
  out += stroke(VIOLIN_BODY, { color: trim, width: 5 });
  out += group(
    stroke(VIOLIN_BODY, { color: trim, width: 1.4, opacity: 0.8 }),
    'transform="translate(0 12) scale(0.93)"',
  );
  // The upper eyes lean toward the middle.
  out += fHole(trim, 'translate(-48 150) scale(2.35)');
  out += fHole(trim, 'translate(48 150) scale(-2.35 2.35)');
  out += fill('M-22 250L22 250L13 346Q0 354 -13 346Z', trim);
  out += fill('M-14 -134L14 -134L21 150L-21 150Z', trim);
  out += fill('M-23 196L-19 190L19 190L23 196L17 206L-17 206Z', strings, 0.95);
  out += scroll(trim, strings);
  [-9, -3, 3, 9].forEach((x) => {
    out += stroke(`M${x * 0.8} -134L${x * 1.55} 192L${x} 252`, { color: strings, width: 1.3 });
  });
  return out;
}

function scroll(trim: string, light: string): string {
  let out = fill('M-14 -134L-11 -206Q-16 -232 0 -238Q16 -232 11 -206L14 -134Z', trim);
  out += `<circle cx="0" cy="-228" r="17" fill="${trim}"/><circle cx="0" cy="-228" r="7" fill="none" stroke="${light}" stroke-width="1.6"/>`;
  [-196, -180, -164, -148].forEach((y, i) => {
    const side = i % 2 === 0 ? 1 : -1;
    out += stroke(`M0 ${y}L${side * 30} ${y - 3}`, { color: trim, width: 5 });
    out += `<ellipse cx="${side * 35}" cy="${y - 3}" rx="7" ry="5.5" fill="${trim}"/>`;
  });
  return out;
}

/** A bow from (0,0), the frog, to (700,0), the tip; the hair hangs below the stick. */
export function bowStick(stick: string, hair: string): string {
  return (
    stroke('M0 0Q350 -26 700 -6', { color: stick, width: 7 }) +
    stroke('M22 16L692 12', { color: hair, width: 4.5 }) +
    fill('M12 2L62 0L66 18L16 20Z', stick) +
    fill('M690 -9L704 -8L700 16L688 14Z', stick)
  );
}

/**
 * A violinist seen from the front, 400 by 900: head bent to the chin rest, violin to the right, coat to
 * the floor. One color, as a stage light behind her leaves it; `rim` is the light that catches edges.
 */
export function violinist(color: string, rim: string): string {
  const limb = (data: string, width: number) => stroke(data, { color, width });
  const rimLine = (data: string, width = 3) => stroke(data, { color: rim, width, opacity: 0.9 });
  let out = '';
  // Hair, thrown back by the turn of the head.
  out += fill(
    'M170 68C128 76 112 128 118 190C96 226 98 276 76 318C120 306 142 268 152 226C164 250 160 262 182 262C214 250 236 196 228 130C226 92 204 62 170 68Z',
    color,
  );
  out += fill(
    'M150 120C148 82 178 62 208 76C236 90 240 128 230 158C222 184 198 196 180 188C158 178 152 150 150 120Z',
    color,
  );
  out += fill('M168 176L160 236L222 236L214 176Z', color);
  // Coat.
  out += fill(
    'M162 216C124 222 104 240 100 282C100 340 128 392 132 440C128 560 88 720 52 884C130 908 268 908 340 884C300 730 262 560 256 440C262 392 284 338 282 284C280 244 262 224 226 216Z',
    color,
  );
  // Bow arm: up and out to the left, the wrist hanging over the strings.
  out += limb('M122 256C84 300 64 336 62 366', 46);
  out += limb('M62 364C110 330 160 292 204 262', 34);
  // Violin arm: under the instrument, the hand at the neck.
  out += limb('M264 258C300 320 330 348 346 350', 46);
  out += limb('M346 350C372 312 392 262 398 222', 32);
  const instrument = group(
    fill(VIOLIN_BODY, color) +
      fill('M-12 -136L12 -136L17 20L-17 20Z', color) +
      `<circle cx="0" cy="-150" r="13" fill="${color}"/>` +
      stroke('M0 0C40 -3 85 20 85 72C85 102 68 112 77 131C63 139 54 160 54 182', {
        color: rim,
        width: 5,
        opacity: 0.9,
      }),
    'transform="translate(356 214) rotate(74) scale(0.56)"',
  );
  out += instrument;
  out += group(bowStick(color, rim), 'transform="translate(196 286) rotate(-54) scale(0.62)"');
  out += rimLine('M230 158C240 128 236 90 208 76C196 70 184 70 174 74');
  out += rimLine('M282 284C284 338 262 392 256 440C262 560 300 730 340 884', 3.5);
  return out;
}

type Head = (x: number, y: number, r: number) => string;
const blob = (x: number, y: number, rx: number, ry: number): string =>
  `M${(x - rx).toFixed(1)} ${y.toFixed(1)}a${rx.toFixed(1)} ${ry.toFixed(1)} 0 1 0 ${(rx * 2).toFixed(1)} 0a${rx.toFixed(1)} ${ry.toFixed(1)} 0 1 0 ${(-rx * 2).toFixed(1)} 0z`;

/** What a crowd wears on its heads, seen from behind. */
const wigs: readonly Head[] = [
  (x, y, r) => blob(x, y - r * 0.25, r * 1.35, r * 1.3),
  (x, y, r) => blob(x, y - r * 1.35, r * 0.42, r * 0.4),
  (x, y, r) => blob(x, y - r * 0.5, r * 1.9, r * 0.26) + blob(x, y - r * 0.9, r * 0.95, r * 0.75),
  (x, y, r) => blob(x, y + r * 0.5, r * 1.12, r * 1.5),
  (x, y, r) =>
    blob(x - r * 1.3, y - r * 0.42, r * 0.75, r * 0.16) + blob(x, y - r * 0.5, r, r * 0.8),
  (x, y, r) => blob(x - r, y, r * 0.34, r * 0.5) + blob(x + r, y, r * 0.34, r * 0.5),
  (x, y, r) =>
    blob(x - r * 0.7, y - r, r * 0.45, r * 0.45) + blob(x + r * 0.7, y - r, r * 0.45, r * 0.45),
];

/** A crowd's row along the bottom of a picture: necks, shoulders, and no two heads alike. */
export function heads(
  rng: () => number,
  width: number,
  baseline: number,
  size: number,
  color: string,
): string {
  let data = '';
  let i = Math.floor(rng() * wigs.length);
  for (let x = -size * 0.4; x < width + size; x += size * (1.5 + 0.4 * rng())) {
    const y = baseline - size * 0.9 * rng();
    const r = size * (0.4 + 0.08 * rng());
    data += blob(x, y, r * 0.92, r * 1.15) + (wigs[i % wigs.length]?.(x, y, r) ?? '');
    data += `M${(x - r * 0.45).toFixed(1)} ${y.toFixed(1)}v${(r * 1.5).toFixed(1)}q${(-r * 1.7).toFixed(1)} ${(r * 0.2).toFixed(1)} ${(-r * 1.8).toFixed(1)} ${(r * 1.8).toFixed(1)}v900h${(r * 4.5).toFixed(1)}v-900q0 ${(-r * 1.6).toFixed(1)} ${(-r * 1.8).toFixed(1)} ${(-r * 1.8).toFixed(1)}v${(-r * 1.5).toFixed(1)}z`;
    i += 1 + Math.floor(rng() * 3);
  }
  return fill(data, color);
}

/** Fingers of a raised hand, from root to tip, its wrist at (0, 44); the last is the thumb. */
const open = [
  'M-15 -16L-23 -62',
  'M-4 -20L-6 -76',
  'M8 -18L12 -70',
  'M19 -10L30 -50',
  'M-16 14Q-34 2 -46 -22',
];
const horns = [
  'M-15 -16L-20 -66',
  'M-4 -18V-30',
  'M8 -18V-30',
  'M19 -10L25 -56',
  'M-16 14Q-22 -6 2 -8',
];
const fist = ['M-15 -14V-26', 'M-4 -16V-30', 'M8 -16V-29', 'M19 -10V-22', 'M-18 14Q-30 -6 -4 -12'];

/** An arm thrown up from (0, 0), its hand at the end: `reach` high, leaning by `lean`. */
export function raisedArm(
  reach: number,
  lean: number,
  thick: number,
  gesture: number,
  color: string,
): string {
  const scale = thick / 36;
  const fingers = [open, open, horns, open, fist][gesture % 5] ?? open;
  const hand = fill('M-23 -16Q-26 22 -13 46H13Q26 20 26 -10Q2 -30 -23 -16Z', color);
  const drawn = fingers.map((way) => stroke(way, { color, width: 12.5 })).join('');
  const side = gesture % 2 === 0 ? 1 : -1;
  const top = -reach;
  return (
    fill(
      `M${-thick} 260Q${-thick - lean * 0.5} ${top * 0.45} ${lean - thick * 0.38} ${top}H${lean + thick * 0.38}Q${thick * 0.75 - lean * 0.3} ${top * 0.4} ${thick} 260Z`,
      color,
    ) +
    group(
      hand + drawn,
      `transform="translate(${lean} ${top - 30 * scale}) rotate(${lean * 0.2}) scale(${side * scale} ${scale})"`,
    )
  );
}
