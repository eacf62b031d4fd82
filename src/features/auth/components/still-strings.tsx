import {
  amplitude,
  displacement,
  STRINGS,
  type StringSpec,
} from '@/components/layout/strings-model';
import { cn } from '@/lib/cn';

/** Drawn in this many units each way, and stretched to the room there is. */
const SIZE = 1000;
const POINTS = 56;
/** Lines from one edge of a swing to the other. */
const GHOSTS = 17;

const colours = ['stroke-rosin', 'stroke-ash', 'stroke-rosin', 'stroke-varnish'];

function path(spec: StringSpec, side: number): string {
  const swing = amplitude(spec, 0) * SIZE * side;
  const points = Array.from({ length: POINTS + 1 }, (_, index) => {
    const x = index / POINTS;
    const y = spec.y * SIZE + displacement(spec, x, 0, 0) * swing;
    return `${Math.round(x * SIZE)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** The four strings in one still picture. Decorative. */
export function StillStrings({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className={cn('pointer-events-none size-full', className)}
    >
      {STRINGS.map((spec, at) => (
        <g key={spec.y} className={colours[at]}>
          {Array.from({ length: GHOSTS }, (_, ghost) => {
            const side = (ghost / (GHOSTS - 1)) * 2 - 1;
            const edge = Math.abs(side) ** 6;
            return (
              <path
                key={ghost}
                d={path(spec, side)}
                strokeWidth={edge > 0.9 ? spec.width : 0.7}
                strokeOpacity={(0.13 + 0.6 * edge).toFixed(2)}
                vectorEffect="non-scaling-stroke"
              />
            );
          })}
        </g>
      ))}
    </svg>
  );
}
