import { useId } from 'react';
import {
  bridges,
  columbia,
  downtown,
  eastSide,
  hills,
  MAP,
  riverBed,
  riverDownwards,
  riverLines,
  streets,
} from '@/features/story/river';

interface RiverMapProps {
  /** What the two rivers are called. */
  rivers: { main: string; north: string };
  /** Its place and size: the map is cut to fit. */
  className: string;
}

/** Portland by its water and its bridges. A picture only: it leads nowhere. */
export function RiverMap({ rivers, className }: RiverMapProps) {
  const id = useId();
  const course = `${id}-course`;
  const east = `${id}-east`;
  return (
    <svg
      viewBox={`0 0 ${MAP.width} ${MAP.height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      className={className}
    >
      <defs>
        <path id={course} d={riverDownwards} />
        <clipPath id={east}>
          <path d={eastSide} />
        </clipPath>
      </defs>
      <g className="stroke-edge" strokeWidth={1} strokeOpacity={0.4}>
        <g clipPath={`url(#${east})`}>
          <path d={streets} />
        </g>
        <path d={downtown} transform="translate(352 640) rotate(20)" />
        {hills.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <path d={riverBed} className="fill-stage" />
      {riverLines.map((d, i) => (
        <path
          key={d}
          d={d}
          className="stroke-rosin"
          strokeWidth={i === 0 || i === riverLines.length - 1 ? 1.6 : 0.8}
          strokeOpacity={i === 0 || i === riverLines.length - 1 ? 0.9 : 0.4}
        />
      ))}
      {columbia.map((d, i) => (
        <path
          key={d}
          d={d}
          className="stroke-rosin"
          strokeWidth={i === 0 || i === columbia.length - 1 ? 1.6 : 0.8}
          strokeOpacity={i === 0 || i === columbia.length - 1 ? 0.9 : 0.35}
        />
      ))}
      {bridges.map((d) => (
        <path key={d} d={d} className="stroke-ink" strokeWidth={2.2} strokeLinecap="round" />
      ))}
      <g className="fill-ink font-display italic" fontSize={34}>
        <text x={600} y={104} transform="rotate(4 600 104)">
          {rivers.north}
        </text>
        <text dy={-54} letterSpacing={2}>
          <textPath href={`#${course}`} startOffset="15%">
            {rivers.main}
          </textPath>
        </text>
      </g>
      <g className="stroke-ash" strokeWidth={1.2}>
        <path d="M736 930V876m-7 10 7-12 7 12" />
      </g>
    </svg>
  );
}
