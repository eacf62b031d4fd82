import type { Ramp } from '../solid/material.ts';
import type { Part } from '../solid/part.ts';
import { within, type Frame } from '../solid/place.ts';
import {
  ball,
  bar,
  below,
  blend,
  box,
  carve,
  drum,
  hoop,
  intersect,
  swell,
  union,
  type Sdf,
  type Vec,
} from '../solid/sdf.ts';
import { part, plain } from './cut.ts';
import { inks } from './inks.ts';

/** A wooden metronome, its needle at `angle` degrees. */
export function metronome(frame: Frame, angle: number): readonly Part[] {
  const side = (x: number, z: number) => below([x * 0.78, 0, z * 0.78], [x, 0.27, z]);
  const tower = intersect(
    0.04,
    intersect(
      0.04,
      intersect(0.04, side(1, 0), side(-1, 0)),
      intersect(0.04, side(0, 1), side(0, -1)),
    ),
    box([0, 1.1, 0], [1, 1.1, 1]),
  );
  const a = (angle * Math.PI) / 180;
  const tip: Vec = [1.75 * Math.sin(a), 0.35 + 1.75 * Math.cos(a), 0.62];
  const needle = union(
    bar([0, 0.35, 0.85], tip, 0.025),
    box([tip[0] * 0.62, 0.35 + (tip[1] - 0.35) * 0.62, 0.72], [0.12, 0.1, 0.05], 0.02),
  );
  return [
    part(
      frame,
      tower,
      plain(inks.varnish, frame, { gloss: 0.4, cut: frame.x, depth: 0.4 }),
      [0, 1, 0],
      1.8,
    ),
    part(frame, needle, plain(inks.ivory, frame, { glow: () => 0.3 }), [0, 1, 0.6], 1.5),
  ];
}

/** A cake of rosin with the groove that bows have worn, on its cloth. */
export function rosin(frame: Frame): readonly Part[] {
  const cake = carve(
    0.05,
    drum([0, 0.4, 0], 1.25, 0.4, 0.12),
    (x, y, z) => Math.hypot(y - 0.92, z * 0.8) - 0.24 + 0 * x,
  );
  const cloth = swell(
    blend(0.1, box([0, -0.1, 0], [2.1, 0.12, 1.9], 0.1)),
    (x, _y, z) => 0.05 * Math.sin(x * 2.2 + z * 1.3) + 0.04 * Math.sin(z * 3.1 - x),
    0.6,
  );
  return [
    part(
      frame,
      cake,
      plain(inks.varnish, frame, {
        gloss: 0.8,
        tone: 0.72,
        gap: 0.1 * frame.size,
        glow: within(frame, (_x, y) => 0.14 - 0.06 * y),
      }),
      [0, 0.4, 0],
      1.5,
    ),
    part(
      frame,
      cloth,
      plain(inks.ember, frame, { cut: [0.7, 0, 0.7], tone: 0.7, gloss: 0 }),
      [0, 0, 0],
      3,
    ),
  ];
}

/** A globe wound with strings instead of meridians. */
export function globe(frame: Frame): readonly Part[] {
  const wound = within(frame, (x, y, z) => (Math.atan2(x, z) + 0.35 * y) * 1.4);
  const land: Sdf = within(frame, (x, y, z) => {
    const u =
      Math.sin(x * 2.1 + 1.3 * Math.sin(y * 2.9 + 0.6) - 0.9) +
      0.8 * Math.sin(z * 2.3 - y * 1.6) +
      0.35 * Math.sin(x * 7 + z * 5 + y * 6) +
      0.2 * Math.sin(y * 13 - x * 9);
    return u > 0.15 ? 1.5 : 0.5;
  });
  const stand = union(
    (x, y, z) => Math.max(hoop([0, 0, 0], 1.72, 0.055)(x, z, y), -x - 0.9),
    bar([0, -1.7, 0], [0, -2.2, 0], 0.1),
    drum([0, -2.28, 0], 0.9, 0.1, 0.06),
  );
  return [
    part(
      frame,
      ball([0, 0, 0], 1.55),
      plain(inks.sea, frame, { measure: wound, gap: 0.09, depth: 0.5, paint: land, gloss: 0.3 }),
      [0, 0, 0],
      1.6,
    ),
    part(frame, stand, plain(inks.varnish, frame, { gloss: 0.7 }), [0, -0.5, 0], 2.6),
  ];
}

/** A round floor of boards at height `y`, lit as a spot falls: `pool` says how light it is where. */
export function boards([x, y, z]: Vec, r: number, pool: Sdf, ramp: Ramp = inks.brown): Part {
  return {
    solid: drum([x, y - 0.2, z], r, 0.2, 0.05),
    material: {
      ramp,
      cut: [1, 0, 0.12],
      gap: 0.5,
      depth: 0.4,
      paint: pool,
      gloss: 0,
      rimStrength: 0.4,
    },
    around: [x, y, z, r + 0.2],
  };
}
