import { halfWave, steps } from '@/features/story/drawing';

interface StandingWaveProps {
  /** How far it swings, 0..1 of the room it is given. */
  energy: number;
  /** Its place and size: the string runs down the middle. */
  className: string;
}

const STRANDS = 15;

/** One swing of a string that hangs from the top to the bottom of its place. Decorative. */
export function StandingWave({ energy, className }: StandingWaveProps) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={className}
    >
      {steps(-1, 1, STRANDS).map((share, i) => (
        <path
          key={i}
          d={halfWave(50, 0, 100, Math.round(share * 48 * energy * 10) / 10)}
          vectorEffect="non-scaling-stroke"
          strokeWidth={Math.abs(share) === 1 ? 1.3 : 0.8}
          strokeOpacity={Math.abs(share) === 1 ? 0.95 : 0.2 + 0.3 * Math.abs(share)}
        />
      ))}
    </svg>
  );
}
