import type { Part } from '../solid/part.ts';
import { within, type Frame } from '../solid/place.ts';
import {
  ball,
  bar,
  below,
  box,
  carve,
  drum,
  ellipsoid,
  hoop,
  intersect,
  swell,
  union,
  type Sdf,
} from '../solid/sdf.ts';
import { part, plain, radial } from './cut.ts';
import { inks } from './inks.ts';

/** A big old microphone on its stand; the capsule's middle is the origin. */
export function microphone(frame: Frame): readonly Part[] {
  const capsule = ellipsoid([0, 0, 0], [0.62, 0.88, 0.5]);
  const mesh = swell(
    capsule,
    (x, y) => 0.02 * Math.sin((x + y) * 34) * Math.sin((x - y) * 34),
    0.6,
  );
  const band = intersect(
    0.02,
    (x, y, z) => capsule(x, y, z) - 0.06,
    box([0, -0.06, 0], [1, 0.12, 1]),
  );
  const yoke = union(
    intersect(
      0.02,
      (x, y, z) => hoop([0, 0, 0], 0.92, 0.08)(x, z, y),
      below([0, 0.1, 0], [0, 1, 0]),
    ),
    bar([0, -0.9, 0], [0, -7, 0], 0.13),
    bar([0, -0.95, 0], [0, -1.5, 0], 0.2),
  );
  const steel = plain(inks.steel, frame, { gloss: 0.8, depth: 0.25 });
  return [
    part(
      frame,
      mesh,
      plain(inks.ivory, frame, { gloss: 0.5, tone: 0.85, depth: 0.3 }),
      [0, 0, 0],
      1,
    ),
    part(frame, band, plain(inks.varnish, frame, { gloss: 0.8 }), [0, 0, 0], 0.9),
    part(frame, yoke, steel, [0, -3.4, 0], 4.6),
  ];
}

/** A turntable, its platter's middle at the origin; the record's grooves are cut by the engraver. */
export function turntable(frame: Frame): readonly Part[] {
  const base = box([0.55, -0.35, 0], [2.75, 0.28, 2.2], 0.12);
  const disc = drum([0, 0.02, 0], 1.95, 0.05, 0.02);
  const grooves: Sdf = within(frame, (x, _y, z) => {
    const r = Math.hypot(x, z);
    return r < 0.72 ? 0 : 0.4 + 0.3 * Math.sin(r * 11) * Math.sin(r * 3.1);
  });
  const label = drum([0, 0.05, 0], 0.66, 0.04, 0.02);
  const arm = union(
    drum([2.55, 0.1, -1.3], 0.42, 0.22, 0.05),
    bar([2.55, 0.42, -1.3], [2.3, 0.4, 0.5], 0.06),
    bar([2.3, 0.4, 0.5], [1.62, 0.22, 0.95], 0.055, 0.05),
    box([1.55, 0.17, 1.0], [0.16, 0.07, 0.1], 0.03),
  );
  return [
    part(
      frame,
      base,
      plain(inks.brown, frame, { cut: frame.z, gap: 0.1 * frame.size, depth: 0.5 }),
      [0.5, -0.3, 0],
      3.7,
    ),
    part(
      frame,
      disc,
      plain(inks.ebony, frame, {
        gloss: 0.5,
        tone: 0.55,
        gap: 0.055 * frame.size,
        depth: 0.7,
        measure: radial(frame),
        glow: (x, y, z) => 0.1 * grooves(x, y, z),
      }),
      [0, 0, 0],
      2.1,
    ),
    part(
      frame,
      label,
      plain(inks.ember, frame, { tone: 1.1, gap: 0.14 * frame.size, measure: radial(frame) }),
      [0, 0, 0],
      0.9,
    ),
    part(frame, union(ball([0, 0.13, 0], 0.06)), plain(inks.ivory, frame), [0, 0.1, 0], 0.2),
    part(frame, arm, plain(inks.steel, frame, { gloss: 0.9 }), [2.2, 0.2, 0], 2),
  ];
}

/** A drum machine of sixteen pads; `lit` are the ones that sound. */
export function padMachine(frame: Frame, lit: readonly number[]): readonly Part[] {
  const pad = (i: number): Sdf => {
    const [column, row] = [i % 4, Math.floor(i / 4)];
    return box([-1.05 + column * 0.7, 0.28, -0.6 + row * 0.7], [0.28, 0.09, 0.28], 0.07);
  };
  const all = Array.from({ length: 16 }, (_, i) => i);
  const dark = union(...all.filter((i) => !lit.includes(i)).map(pad));
  const body = carve(
    0.02,
    box([0, 0, 0.15], [1.6, 0.26, 2.05], 0.14),
    box([0.35, 0.3, -1.45], [0.95, 0.1, 0.26], 0.03),
  );
  const knobs = union(
    drum([-1.1, 0.34, -1.45], 0.22, 0.16, 0.05),
    drum([-1.1, 0.5, -1.6], 0.03, 0.04),
  );
  const screen = box([0.35, 0.24, -1.45], [0.92, 0.02, 0.23]);
  return [
    part(frame, body, plain(inks.dusk, frame, { tone: 0.9, cut: frame.z }), [0, 0, 0.1], 2.7),
    part(frame, dark, plain(inks.night, frame, { tone: 0.8 }), [0, 0.3, 0.45], 2),
    part(
      frame,
      union(...lit.map(pad)),
      plain(inks.varnish, frame, { glow: () => 0.46, tone: 0.4, gloss: 0.05 }),
      [0, 0.3, 0.45],
      2,
    ),
    part(frame, knobs, plain(inks.ivory, frame), [-1.1, 0.4, -1.5], 0.6),
    part(
      frame,
      screen,
      plain(inks.ember, frame, {
        glow: within(frame, (x) => 0.4 + 0.4 * Math.sin(x * 19) * Math.sin(x * 5)),
      }),
      [0.35, 0.24, -1.45],
      1.1,
    ),
  ];
}

/** Headphones: the band over the top, two cups below. */
export function headphones(frame: Frame): readonly Part[] {
  const arch = intersect(
    0.02,
    (x, y, z) => hoop([0, 0, 0], 1.05, 0.09)(x, z, y),
    below([0, 0, 0], [0, -1, 0]),
  );
  const cups = union(
    ellipsoid([-1.02, -0.25, 0], [0.26, 0.52, 0.5]),
    ellipsoid([1.02, -0.25, 0], [0.26, 0.52, 0.5]),
  );
  const cushions = union(
    ellipsoid([-0.82, -0.25, 0], [0.2, 0.47, 0.45]),
    ellipsoid([0.82, -0.25, 0], [0.2, 0.47, 0.45]),
  );
  return [
    part(frame, arch, plain(inks.ebony, frame, { gloss: 0.5 }), [0, 0.4, 0], 1.4),
    part(frame, cups, plain(inks.steel, frame, { gloss: 0.6, cut: frame.x }), [0, -0.25, 0], 1.5),
    part(frame, cushions, plain(inks.varnish, frame, { gloss: 0.3 }), [0, -0.25, 0], 1.3),
  ];
}

/** A loudspeaker facing z. */
export function speaker(frame: Frame): readonly Part[] {
  const cabinet = carve(
    0.03,
    box([0, 0, 0], [1, 1.7, 0.8], 0.08),
    ellipsoid([0, -0.55, 0.95], [0.76, 0.76, 0.55]),
    ellipsoid([0, 0.92, 0.9], [0.4, 0.4, 0.3]),
  );
  const cones = union(
    ball([0, -0.55, 0.42], 0.25),
    ball([0, 0.92, 0.58], 0.14),
    (x, y, z) => hoop([0, 0, 0], 0.78, 0.05)(x, z - 0.8, y + 0.55),
    (x, y, z) => hoop([0, 0, 0], 0.42, 0.04)(x, z - 0.8, y - 0.92),
  );
  const rings = within(
    frame,
    (x, y) => Math.min(Math.hypot(x, y + 0.55), Math.hypot(x, y - 0.92)) * frame.size,
  );
  return [
    part(
      frame,
      cabinet,
      plain(inks.dusk, frame, { measure: rings, gap: 0.11 * frame.size, tone: 0.8 }),
      [0, 0, 0],
      2.2,
    ),
    part(frame, cones, plain(inks.varnish, frame, { gloss: 0.5 }), [0, 0, 0.6], 1.8),
  ];
}
