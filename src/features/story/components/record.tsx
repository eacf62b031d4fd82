import { Mark } from '@/components/layout/mark';
import { ARM, armAngle, CENTRE, LABEL, RECORD, recordBands, RIM } from '@/features/story/record';
import { cn } from '@/lib/cn';

interface RecordProps {
  /** How many tracks it has. */
  tracks: number;
  /** On which of them the bow lies. */
  at: number;
}

/** A record under a bow, the bow on one of its tracks. Decorative: the tracks are listed beside it. */
export function Record({ tracks, at }: RecordProps) {
  const bands = recordBands(tracks);
  const angle = armAngle(bands[at]?.middle ?? RIM);
  return (
    // Black in both themes, as records are.
    <div data-theme="dark" aria-hidden="true" className="relative aspect-square text-ink">
      <svg
        viewBox={`0 0 ${RECORD} ${RECORD}`}
        fill="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <circle cx={CENTRE} cy={CENTRE} r={RIM} className="fill-stage stroke-edge" />
        {bands.map(({ grooves }, band) => (
          <g
            key={band}
            data-playing={band === at}
            className={cn(
              'transition-[stroke,opacity] duration-250',
              band === at ? 'stroke-rosin' : 'stroke-edge opacity-80',
            )}
          >
            {grooves.map(({ radius, dashes, turn }) => (
              <circle
                key={radius}
                cx={CENTRE}
                cy={CENTRE}
                r={radius}
                pathLength={360}
                strokeDasharray={dashes}
                transform={`rotate(${turn} ${CENTRE} ${CENTRE})`}
                strokeWidth={band === at ? 1.5 : 1}
              />
            ))}
          </g>
        ))}
        <circle cx={CENTRE} cy={CENTRE} r={LABEL} className="fill-varnish" />
        <circle cx={CENTRE} cy={CENTRE} r={LABEL - 10} className="stroke-varnish-on/40" />
        <circle cx={CENTRE} cy={CENTRE} r={7} className="fill-stage" />
        <Bow angle={angle} />
      </svg>
      {/* Around the spindle, as on a violin's belly. */}
      <div className="absolute inset-0 flex items-center justify-center gap-[7%] text-varnish-on">
        <Mark className="aspect-1/2 h-[15%]" />
        <Mark className="aspect-1/2 h-[15%] -scale-x-100" />
      </div>
    </div>
  );
}

/** A violin's bow, hinged at its frog. */
function Bow({ angle }: { angle: number }) {
  const { x, y, length } = ARM;
  return (
    <g
      style={{ transform: `translate(${x}px, ${y}px) rotate(${angle}deg)` }}
      className="transition-transform duration-250 ease-out"
    >
      <path d={`M26 0H${length}`} className="stroke-ink" strokeWidth={3} />
      <path d={`M26 -4H${length}`} className="stroke-edge" strokeWidth={1} />
      <path
        d={`M-40 15Q${length / 2} 4 ${length - 8} 17l8 -17`}
        className="stroke-varnish"
        strokeWidth={5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M0 15h40V-4H8q-8 0-8 8Z" className="fill-stage stroke-ink" strokeWidth={1.5} />
      <circle cx="21" cy="5" r="3.5" className="fill-rosin" />
    </g>
  );
}
