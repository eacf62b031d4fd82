import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  barsPath,
  chartTop,
  dayAt,
  dayByKey,
  DAY_WIDTH,
  HALF_HEIGHT,
} from '@/features/office/dashboard/chart';
import { countWords, formatCount, type ActivityDay } from '@/features/office/dashboard/model';
import { formatChartDay, formatLongDay } from '@/lib/text/dates';

/**
 * Plays above the line and views below it, one bar a day. Pointer and arrow keys select a day; a day selected by
 * touch stays selected.
 */
export function ActivityChart({ days }: { days: readonly ActivityDay[] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  // Another period may have fewer days than the one that was being read.
  const at = chosen === null ? null : Math.min(chosen, days.length - 1);
  const shown = at === null ? undefined : days[at];
  const top = chartTop(days);
  const width = days.length * DAY_WIDTH;

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const bounds = event.currentTarget.getBoundingClientRect();
    setChosen(dayAt((event.clientX - bounds.left) / bounds.width, days.length));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setChosen(null);
    const next = dayByKey(event.key, at ?? days.length, days.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };

  return (
    <figure>
      <Readout days={days} shown={shown} />
      <div
        role="slider"
        tabIndex={0}
        aria-label="Day by day"
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(at ?? days.length - 1) + 1}
        aria-valuetext={shown ? describeDay(shown) : `${days.length} days`}
        className="relative mt-5 h-56 cursor-crosshair touch-pan-y md:h-72"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => {
          if (pointerType !== 'touch') setChosen(null);
        }}
        onKeyDown={press}
        onBlur={() => setChosen(null)}
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${2 * HALF_HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
          fill="none"
        >
          <path d={`M0 0H${width}M0 ${2 * HALF_HEIGHT}H${width}`} className="stroke-rail" />
          {at !== null && (
            <path
              d={`M${(at + 0.5) * DAY_WIDTH} 0V${2 * HALF_HEIGHT}`}
              className="stroke-ink [stroke-dasharray:2_3]"
            />
          )}
          <g className={days.length > 30 ? 'stroke-[2px]' : 'stroke-[3px] md:stroke-[5px]'}>
            {bars.map(({ of, direction, stroke }) => (
              <path
                key={of}
                d={barsPath(
                  days.map((day) => day[of]),
                  top,
                  direction,
                )}
                className={stroke}
              />
            ))}
          </g>
          <path d={`M0 ${HALF_HEIGHT}H${width}`} className="stroke-edge" />
        </svg>
        {bars.map(({ of, edge }) => (
          <span
            key={of}
            aria-hidden="true"
            className={`pointer-events-none absolute right-0 ${edge} bg-stage pl-1.5 text-xs text-ash tabular-nums`}
          >
            {formatCount(top)} {of}
          </span>
        ))}
      </div>
      <Dates days={days} />
    </figure>
  );
}

const bars = [
  { of: 'plays', direction: 'up', stroke: 'stroke-rosin', edge: 'top-1.5' },
  { of: 'views', direction: 'down', stroke: 'stroke-ash', edge: 'bottom-1.5' },
] as const;

function describeDay({ day, plays, views }: ActivityDay): string {
  return `${formatLongDay(day)}: ${countWords(plays, 'play')}, ${countWords(views, 'view')}`;
}

interface ReadoutProps {
  days: readonly ActivityDay[];
  shown: ActivityDay | undefined;
}

function Readout({ days, shown }: ReadoutProps) {
  const read = shown ? [shown] : days;
  const counts = [
    { noun: 'play', color: 'text-rosin', count: read.reduce((sum, { plays }) => sum + plays, 0) },
    { noun: 'view', color: 'text-ash', count: read.reduce((sum, { views }) => sum + views, 0) },
  ];
  return (
    <figcaption className="flex flex-wrap items-baseline gap-x-8 gap-y-1 tabular-nums">
      <span className="w-full text-[15px] text-ash md:w-44">
        {shown ? formatLongDay(shown.day) : `The last ${days.length} days`}
      </span>
      {counts.map(({ noun, color, count }) => (
        <span key={noun}>
          <span className={`mr-2 font-display text-[32px] leading-none ${color}`}>
            {formatCount(count)}
          </span>
          {count === 1 ? noun : `${noun}s`}
        </span>
      ))}
    </figcaption>
  );
}

function Dates({ days }: { days: readonly ActivityDay[] }) {
  const marks = [0, Math.floor((days.length - 1) / 2), days.length - 1];
  return (
    <div aria-hidden="true" className="mt-2 flex justify-between text-xs text-ash tabular-nums">
      {[...new Set(marks)].map((index) => (
        <span key={index}>{formatChartDay(days[index]?.day ?? '')}</span>
      ))}
    </div>
  );
}
