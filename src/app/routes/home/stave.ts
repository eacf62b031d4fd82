import { amplitude, displacement, STRINGS } from '@/components/layout/strings-model';

/** The square that the strings are drawn in, to be stretched over whatever they lie behind. */
export const STAVE_SIZE = 1000;
/** Lines between the two edges of a string that has just been plucked. */
const GHOSTS = 9;
const STEP = 20;

interface StaveLine {
  /** Which string, the lowest first. */
  string: number;
  path: string;
  /** 1 at the edges of the swing, fainter between. */
  strength: number;
}

function line(string: number, ghost: number): StaveLine[] {
  const spec = STRINGS[string];
  if (!spec) return [];
  const side = (ghost / (GHOSTS - 1)) * 2 - 1;
  const swing = amplitude(spec, 0) * 0.6 * STAVE_SIZE;
  const points = Array.from({ length: STAVE_SIZE / STEP + 1 }, (_, index) => {
    const x = index * STEP;
    const y = spec.y * STAVE_SIZE + displacement(spec, x / STAVE_SIZE, 0, 0) * swing * side;
    return `${x} ${y.toFixed(1)}`;
  });
  return [{ string, path: `M${points.join('L')}`, strength: Math.abs(side) ** 4 }];
}

/** The four strings in mid-swing, as they look behind the hero, without anything that moves. */
export function staveLines(): StaveLine[] {
  return STRINGS.flatMap((_, string) =>
    Array.from({ length: GHOSTS }, (_unused, ghost) => line(string, ghost)).flat(),
  );
}
