interface FingerStringProps {
  index: number;
  total: number;
}

const WIDTH = 1_000;
const HEIGHT = 28;
/** Half-waves of the part that swings. */
const LOOPS = 3;
const LINES = [-1, -0.6, -0.2, 0.2, 0.6, 1];

/** One line of the standing wave between the finger and the bridge. */
function wave(from: number, share: number): string {
  const steps = 48;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const x = from + ((WIDTH - from) * step) / steps;
    const y = HEIGHT / 2 + share * 9 * Math.sin((LOOPS * Math.PI * step) / steps);
    return `${x.toFixed(1)} ${y.toFixed(2)}`;
  });
  return `M${points.join('L')}`;
}

/** How far through the pictures one is: a finger that goes up a string, which sounds behind it. */
export function FingerString({ index, total }: FingerStringProps) {
  const finger = total < 2 ? 0 : (WIDTH * 0.94 * index) / (total - 1);
  return (
    <div aria-hidden="true" className="relative">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-7 w-full text-rosin"
        fill="none"
        stroke="currentColor"
      >
        <path
          d={`M0 ${HEIGHT / 2}H${finger}`}
          className="text-edge"
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
        {LINES.map((share) => (
          <path
            key={share}
            d={wave(finger, share)}
            strokeOpacity={0.25 + 0.75 * share ** 4}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <span
        className="absolute top-1/2 size-2 -translate-1/2 rounded-full bg-rosin"
        style={{ left: `${finger / (WIDTH / 100)}%` }}
      />
    </div>
  );
}
