const HEIGHT = 600;
const STEP = 20;

/** A thread of smoke: still at its foot, wider the higher it gets. */
function thread(index: number): string {
  const points = Array.from({ length: HEIGHT / STEP + 1 }, (_, at) => {
    const rise = (at * STEP) / HEIGHT;
    const wave = Math.sin(rise * 7.5 + index * 0.16) * 90 + Math.sin(rise * 17 + index * 0.3) * 26;
    const x = 200 + wave * rise ** 1.4 + (index - 7) * 15 * rise ** 2;
    return `${x.toFixed(1)} ${HEIGHT - at * STEP}`;
  });
  return `M${points.join('L')}`;
}

const threads = Array.from({ length: 15 }, (_, index) => thread(index));

/** Smoke made of strings. Decorative. */
export function Smoke({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`-60 0 520 ${HEIGHT}`}
      preserveAspectRatio="xMaxYMax meet"
      fill="none"
      aria-hidden="true"
      className={className}
    >
      {threads.map((path, index) => (
        <path
          key={path}
          d={path}
          className={index % 5 === 2 ? 'stroke-varnish' : 'stroke-rosin'}
          strokeWidth="0.8"
          strokeOpacity={0.16 + 0.03 * (7 - Math.abs(index - 7))}
        />
      ))}
    </svg>
  );
}
