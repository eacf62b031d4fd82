/** Top to bottom, in the colors of the hero's strings. */
const strings = ['var(--rosin)', 'var(--rosin)', 'var(--ash)', 'var(--varnish)'];
const GAP = 14;

/** Four strings that are plucked once, one after the other, and come to rest. Decorative. */
export function PluckedStrings() {
  return (
    <svg
      viewBox={`0 0 400 ${strings.length * GAP}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className="h-14 w-full"
    >
      {strings.map((color, index) => (
        <g key={index} transform={`translate(0 ${(index + 0.5) * GAP})`}>
          <path
            d="M0 0Q200 18 400 0"
            stroke={color}
            vectorEffect="non-scaling-stroke"
            className="animate-ring-out"
            style={{ animationDelay: `${index * 90}ms` }}
          />
        </g>
      ))}
    </svg>
  );
}
